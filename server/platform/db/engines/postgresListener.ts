import pg from 'pg'
import type { Listener } from '../Database'
import { outsideTransaction } from '../transactionGuard'
import { createNoticeCheck, type NoticeCheckOptions } from './createNoticeCheck'

/** What a listener reports, and how it sends notices to itself. */
export interface ListenerOptions extends Omit<NoticeCheckOptions, 'onOutcome'> {
  onError: (error: Error) => void
  /** Called when notices stop arriving, and when they arrive again. */
  onNotices: (arrive: boolean) => void
}

/**
 * Creates a listener that subscribes to all its channels on one connection, opened on first use.
 * After a disconnection it reconnects with a growing delay (100 ms to 5 s). A notice to itself
 * proves, at first and then every minute, that notices arrive: a pooler accepts LISTEN, and none
 * ever does.
 */
export function postgresListener(
  settings: pg.ClientConfig,
  { onError, onNotices, send, everyMs, withinMs = 5_000 }: ListenerOptions,
) {
  const listeners = new Map<string, Set<Listener>>()
  let client: pg.Client | undefined
  let connecting: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false
  let arrive: boolean | undefined

  const announce = (): void => {
    for (const set of listeners.values()) for (const listener of set) listener.onConnect?.()
  }
  const check = createNoticeCheck({
    send,
    withinMs,
    ...(everyMs !== undefined && { everyMs }),
    onOutcome: (arrived) => {
      const before = arrive
      arrive = arrived
      if (arrived) {
        if (before !== false) return
        onNotices(true)
        announce()
      } else {
        if (before !== false) onNotices(false)
        replace()
      }
    },
  })

  const open = async (): Promise<void> => {
    const next = new pg.Client(settings)
    next.on('error', onError)
    next.on('notification', ({ channel, payload = '' }) => {
      if (channel === check.channel) return check.receive(payload)
      for (const listener of listeners.get(channel) ?? [])
        outsideTransaction(() => listener.onNotice(payload))
    })
    await next.connect()
    for (const channel of [check.channel, ...listeners.keys()])
      await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    next.on('end', () => {
      if (client !== next) return
      client = undefined
      if (!closed) reconnectAfter(100)
    })
    client = next
    // Notices that are known not to arrive have not been missed just now.
    if (arrive !== false) announce()
  }

  const reconnectAfter = (delayMs: number): void => {
    retry = setTimeout(() => {
      connecting = open().then(
        () => void check.run(),
        (error: unknown) => {
          onError(error instanceof Error ? error : new Error(String(error)))
          if (!closed) reconnectAfter(Math.min(delayMs * 2, 5_000))
        },
      )
    }, delayMs)
  }

  /** Replaces the connection: its other end may be gone. */
  const replace = (): void => {
    // Without a connection, one is being opened already.
    if (client === undefined) return
    client.end().catch(onError)
    client = undefined
    // Not at once: a pooler's next connection would be no better.
    reconnectAfter(withinMs)
  }

  return {
    async listen(channel: string, listener: Listener): Promise<() => Promise<void>> {
      const set = listeners.get(channel) ?? new Set<Listener>()
      const isNewChannel = set.size === 0
      set.add(listener)
      listeners.set(channel, set)
      if (connecting === undefined) {
        await (connecting = open())
        await check.run()
      } else {
        await connecting
        if (isNewChannel) await client?.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
        listener.onConnect?.()
      }
      return async () => {
        set.delete(listener)
        if (set.size > 0) return
        listeners.delete(channel)
        await client?.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`)
      }
    },
    /** Whether notices arrive, as far as is known. */
    noticesArrive: (): boolean => client !== undefined && arrive === true,
    async close(): Promise<void> {
      closed = true
      clearTimeout(retry)
      check.close()
      await connecting
      await client?.end()
    },
  }
}
