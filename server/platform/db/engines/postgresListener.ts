import pg from 'pg'
import type { Listener } from '../Database'
import { outsideTransaction } from '../transactionGuard'

/**
 * Creates a listener that subscribes to all its channels on one connection, opened on first use.
 * After a disconnection it reconnects with a growing delay (100 ms to 5 s).
 */
export function postgresListener(settings: pg.ClientConfig, onError: (error: Error) => void) {
  const listeners = new Map<string, Set<Listener>>()
  let client: pg.Client | undefined
  let connecting: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const open = async (): Promise<void> => {
    const next = new pg.Client(settings)
    next.on('error', onError)
    next.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? [])
        outsideTransaction(() => listener.onNotice(payload ?? ''))
    })
    await next.connect()
    for (const channel of listeners.keys())
      await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    next.on('end', () => {
      if (client === next) client = undefined
      if (!closed) reconnectAfter(100)
    })
    client = next
    for (const set of listeners.values()) for (const listener of set) listener.onConnect?.()
  }

  const reconnectAfter = (delayMs: number): void => {
    retry = setTimeout(() => {
      connecting = open().catch((error: unknown) => {
        onError(error instanceof Error ? error : new Error(String(error)))
        if (!closed) reconnectAfter(Math.min(delayMs * 2, 5_000))
      })
    }, delayMs)
  }

  return {
    isConnected: (): boolean => client !== undefined,
    async listen(channel: string, listener: Listener): Promise<() => Promise<void>> {
      const set = listeners.get(channel) ?? new Set<Listener>()
      const isNewChannel = set.size === 0
      set.add(listener)
      listeners.set(channel, set)
      if (connecting === undefined) await (connecting = open())
      else {
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
    async close(): Promise<void> {
      closed = true
      clearTimeout(retry)
      await connecting
      await client?.end()
    },
  }
}
