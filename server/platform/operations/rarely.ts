/**
 * Returns a function that reads something for whoever asks, at most once in `everyMs`. It waits no
 * longer than `waitMs`, and returns undefined if the reading failed or is not there by then.
 */
export function rarely<T>(
  read: () => Promise<T>,
  { everyMs, waitMs }: { everyMs: number; waitMs: number },
): () => Promise<T | undefined> {
  let last: { at: number; reading: Promise<T | undefined>; pending: boolean } | undefined
  return async () => {
    const now = performance.now()
    if (last === undefined || (!last.pending && now - last.at >= everyMs)) {
      const next = { at: now, pending: true, reading: read().catch(() => undefined) }
      void next.reading.then(() => (next.pending = false))
      last = next
    }
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), waitMs)
    })
    try {
      return await Promise.race([last.reading, late])
    } finally {
      clearTimeout(timer)
    }
  }
}
