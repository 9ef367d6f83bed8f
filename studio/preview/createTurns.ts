/**
 * Creates a queue that lets at most `limit` things run at a time. The function it returns calls
 * `start` when it is the caller's turn, now or later, and returns how to end or give up the turn,
 * which may be called more than once.
 */
export function createTurns(limit: number): (start: () => void) => () => void {
  const running = new Set<() => void>()
  const waiting = new Set<() => void>()
  const startNext = (): void => {
    for (const start of waiting) {
      if (running.size >= limit) return
      waiting.delete(start)
      running.add(start)
      start()
    }
  }
  return (start) => {
    waiting.add(start)
    startNext()
    return () => {
      waiting.delete(start)
      if (running.delete(start)) startNext()
    }
  }
}
