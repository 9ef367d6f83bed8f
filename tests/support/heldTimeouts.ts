import { vi } from 'vitest'

/** Timeouts that the test runs instead of the clock. */
export interface HeldTimeouts {
  /** The number of held timeouts: set, but neither cleared nor run. */
  count(): number
  /** Runs the held timeouts and restores the real clock. */
  release(): void
}

/**
 * Holds back every timeout of exactly `ms` milliseconds that is set from now on: a time limit then
 * ends when the test says so, however slow the machine is.
 */
export function holdTimeouts(ms: number): HeldTimeouts {
  const real = globalThis.setTimeout
  const clear = globalThis.clearTimeout
  const held = new Map<unknown, () => void>()
  const set = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    run: () => void,
    afterMs?: number,
    ...args: unknown[]
  ) => {
    if (afterMs !== ms) return real(run, afterMs, ...args)
    // Returns a real timer, which code can unref and clear; it never fires within a test.
    const timer = real(() => undefined, 2 ** 31 - 1).unref()
    held.set(timer, run)
    return timer
  }) as typeof setTimeout)
  const cleared = vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    held.delete(timer)
    clear(timer)
  })
  return {
    count: () => held.size,
    release: () => {
      set.mockRestore()
      cleared.mockRestore()
      for (const [timer, run] of held) {
        clear(timer as NodeJS.Timeout)
        run()
      }
      held.clear()
    },
  }
}
