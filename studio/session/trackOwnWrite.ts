const running = new Set<Promise<unknown>>()

/** Marks a change that this tab makes itself: news of it is no news. */
export function trackOwnWrite<T>(write: Promise<T>): Promise<T> {
  running.add(write)
  const done = (): void => void running.delete(write)
  write.then(done, done)
  return write
}

/** Resolves when nothing that this tab writes is under way. */
export async function ownWritesSettled(): Promise<void> {
  while (running.size > 0) await Promise.allSettled(running)
}
