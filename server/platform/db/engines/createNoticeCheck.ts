import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

/** How a process checks that notices reach it. */
export interface NoticeCheckOptions {
  /** Sends a notice in the way that the server sends its own. */
  send: (channel: string, payload: string) => Promise<void>
  /** Called after each check that shows whether notices arrive. */
  onOutcome: (arrived: boolean) => void
  /** Milliseconds between two checks; a minute by default. */
  everyMs?: number
  /** Milliseconds within which a notice has to arrive; five seconds by default. */
  withinMs?: number
}

/** Checks, once and then regularly, whether a notice that this process sends reaches it. */
export interface NoticeCheck {
  /** The channel to listen on, which no other process uses. */
  readonly channel: string
  /** Takes a notice from the channel. */
  receive(payload: string): void
  /**
   * Checks now, and again after a while unless the notice does not arrive; then the caller has to
   * connect again first.
   */
  run(): Promise<void>
  close(): void
}

/** Creates the check; nothing runs before `run`. */
export function createNoticeCheck({
  send,
  onOutcome,
  everyMs = 60_000,
  withinMs = 5_000,
}: NoticeCheckOptions): NoticeCheck {
  const channel = `portico_check_${randomUUID().replaceAll('-', '')}`
  const closing = new AbortController()
  let expected = ''
  let onArrival: () => void = () => undefined
  let timer: NodeJS.Timeout | undefined
  let rounds = 0

  /** Whether a notice arrives; undefined if it could not be sent, which says nothing about that. */
  const prove = async (): Promise<boolean | undefined> => {
    expected = randomUUID()
    const arrival = new Promise<true>((resolve) => (onArrival = () => resolve(true)))
    const waiting = new AbortController()
    const tooLong = delay(withinMs, 'too long' as const, {
      signal: AbortSignal.any([closing.signal, waiting.signal]),
    }).catch(() => 'too long' as const)
    try {
      const sent = send(channel, expected).then(
        () => true,
        () => false,
      )
      if ((await Promise.race([sent, tooLong])) !== true) return undefined
      const arrived = await Promise.race([arrival, tooLong])
      return closing.signal.aborted ? undefined : arrived === true
    } finally {
      waiting.abort()
    }
  }

  const run = async (): Promise<void> => {
    clearTimeout(timer)
    rounds += 1
    const round = rounds
    const arrived = await prove()
    // A later check, on a new connection, counts instead.
    if (closing.signal.aborted || round !== rounds) return
    if (arrived !== false) {
      timer = setTimeout(() => void run(), arrived === true ? everyMs : withinMs)
      timer.unref()
    }
    if (arrived !== undefined) onOutcome(arrived)
  }

  return {
    channel,
    receive: (payload) => {
      if (payload === expected) onArrival()
    },
    run,
    close: () => {
      clearTimeout(timer)
      closing.abort()
    },
  }
}
