import { vi } from 'vitest'

/** Timeouts controlled by the test instead of the clock. */
export interface HeldTimeouts {
  /** How many have been set and neither cleared nor run. */
  count(): number
  /** Runs the held timeouts and restores the real clock. */
  release(): void
}

/**
 * Holds every timeout of exactly `ms` milliseconds that is set from now on, so that a time limit
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
    // A real timer, so that code can unref and clear it; it never fires within a test.
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
