const running = new Set<Promise<unknown>>()

/** Tracks a write by this tab, so that the hub event it causes is ignored. */
export function trackOwnWrite<T>(write: Promise<T>): Promise<T> {
  running.add(write)
  const untrack = (): void => void running.delete(write)
  write.then(untrack, untrack)
  return write
}

/** Resolves when none of this tab's writes are running. */
export async function waitForOwnWrites(): Promise<void> {
  while (running.size > 0) await Promise.allSettled(running)
}
