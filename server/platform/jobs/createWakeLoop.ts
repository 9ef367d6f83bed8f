import { asBackground } from '../db/workOrigin'

/**
 * The loop below `createJobLoop`: works off what is queued in a database table, one step after the
 * other. A step only starts jobs, which then run beside each other.
 */
export interface WakeLoop {
  /**
   * Makes the loop check the table, because work was queued or has become due. Returns at once and
   * never throws.
   */
  wake(): void
  /** Resolves when no step and no job that it started is running; for tests and shutdown. */
  idle(): Promise<void>
  /**
   * Stops the loop; resolves when the running step and the jobs that were started are done, or
   * handed back because they take too long.
   */
  close(): Promise<void>
}

/** What a loop does, and how often. */
export interface WakeLoopOptions {
  /** Processes the next item, or starts some; returns whether there was one. */
  step: () => Promise<boolean>
  /** Returns the milliseconds until the next item is due; by default `maxWaitMs`. */
  untilNext?: () => Promise<number>
  /**
   * Milliseconds after which the loop checks the table even if `wake` is not called: a process may
   * have queued work and exited before it was done.
   */
  maxWaitMs: number
  /** Called with the error of a failed step; the next attempt follows after `maxWaitMs`. */
  onError: (error: unknown) => void
}

/**
 * Minimum milliseconds before the next check. Without it, a loop would check continuously while
 * another process is working on the item that is due.
 */
const MIN_WAIT_MS = 200

/**
 * Creates a loop that takes steps until there is nothing to do, then waits until the next item is
 * due or `wake` is called, at most `maxWaitMs`. It waits for its steps alone: what they start, the
 * caller waits for.
 */
export function createWakeLoop({ step, untilNext, maxWaitMs, onError }: WakeLoopOptions): WakeLoop {
  let working: Promise<void> | undefined
  let checkAgain = false
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const wait = (ms: number): void => {
    timer = setTimeout(wake, Math.min(maxWaitMs, Math.max(MIN_WAIT_MS, ms)))
    timer.unref()
  }
  const work = async (): Promise<number> => {
    while (!closed && (await step()));
    return closed || untilNext === undefined ? maxWaitMs : untilNext()
  }
  const wake = (): void => {
    checkAgain = true
    if (working !== undefined || closed) return
    clearTimeout(timer)
    let waitMs = maxWaitMs
    working = asBackground(async () => {
      while (checkAgain) {
        checkAgain = false
        waitMs = await work()
      }
    })
      .catch(onError)
      .finally(() => {
        working = undefined
        if (closed) return
        wait(waitMs)
        // `wake` was called after the last check, or the last step failed with a check still to do.
        if (checkAgain) wake()
      })
  }
  const idle = async (): Promise<void> => {
    while (working !== undefined) await working
  }
  wait(maxWaitMs)
  return {
    wake,
    idle,
    close: async () => {
      closed = true
      checkAgain = false
      clearTimeout(timer)
      await idle()
    },
  }
}
