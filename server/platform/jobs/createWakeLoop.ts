/** Work queued in a table, done by whichever process claims it first. */
export interface WakeLoop {
  /** Starts a check, because work was queued or has become due. Returns at once; never throws. */
  wake(): void
  /** Resolves when nothing is running; for tests and shutdown. */
  idle(): Promise<void>
  /** Stops after the current work is done. */
  close(): Promise<void>
}

/** The work of a loop. */
export interface WakeLoopOptions {
  /** Processes the next item; returns whether there was one. */
  step: () => Promise<boolean>
  /** Milliseconds until the next item is due, as far as is known. */
  untilNext?: () => Promise<number>
  /**
   * How often to check the table without being woken: another process may have queued something and
   * died.
   */
  longestWaitMs: number
  /** Called when a step fails; it is retried after the longest wait. */
  onError: (error: unknown) => void
}

/** Minimum delay before the next check, because another process may have claimed the due item. */
const shortestWaitMs = 200

/**
 * Creates a process's loop: it processes queued items, then waits for the next due time or a
 * wake-up, at most `longestWaitMs`.
 */
export function createWakeLoop({
  step,
  untilNext,
  longestWaitMs,
  onError,
}: WakeLoopOptions): WakeLoop {
  let working: Promise<void> | undefined
  let again = false
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const wait = (ms: number): void => {
    timer = setTimeout(wake, Math.min(longestWaitMs, Math.max(shortestWaitMs, ms)))
    timer.unref()
  }
  const work = async (): Promise<number> => {
    while (!closed && (await step()));
    return closed || untilNext === undefined ? longestWaitMs : untilNext()
  }
  const wake = (): void => {
    again = true
    if (working !== undefined || closed) return
    clearTimeout(timer)
    let waitMs = longestWaitMs
    working = (async () => {
      while (again) {
        again = false
        waitMs = await work()
      }
    })()
      .catch(onError)
      .finally(() => {
        working = undefined
        if (closed) return
        wait(waitMs)
        // Something may have been queued since the last check.
        if (again) wake()
      })
  }
  const idle = async (): Promise<void> => {
    while (working !== undefined) await working
  }
  wait(longestWaitMs)
  return {
    wake,
    idle,
    close: async () => {
      closed = true
      again = false
      clearTimeout(timer)
      await idle()
    },
  }
}
