/** Work that waits in a table and is done by whichever process looks first. */
export interface WakeLoop {
  /** Look now: something was put there, or the time has moved. Returns at once; never throws. */
  wake(): void
  /** Resolves when nothing is being done any more; for tests and for the end. */
  idle(): Promise<void>
  /** Stops looking, after what is being done is done. */
  close(): Promise<void>
}

/** What is done over and over. */
export interface WakeLoopOptions {
  /** Does the next thing, and says whether there was one. */
  step: () => Promise<boolean>
  /** For how many milliseconds nothing is due, as far as is known. */
  untilNext?: () => Promise<number>
  /**
   * How often the table is looked at though nobody woke the loop: another process may have put
   * something there and died.
   */
  longestWaitMs: number
  /** A step broke; it is looked at again after the longest wait. */
  onError: (error: unknown) => void
}

/** How soon the table is looked at again when what is due is in another process's hands. */
const shortestWaitMs = 200

/**
 * Makes the loop of a process: it does what is there, then waits for the next moment, for a wake,
 * or for its longest wait.
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
        // Somebody may have come between the last look and now.
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
