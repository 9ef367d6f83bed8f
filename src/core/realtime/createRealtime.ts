import type { HubEvents } from '../../../generated/types'
import {
  decodeHubEvent,
  encodeHubEvent,
  type HubEventName,
} from '../../../schemas/wire/hubEventData'
import { ownValue } from '../json/plainObject'
import { readHubFull } from './hubFull'

/** The methods of @microsoft/signalr's HubConnection that this module calls. */
export interface HubConnectionLike {
  start(): Promise<void>
  stop(): Promise<void>
  invoke(method: string, ...args: unknown[]): Promise<unknown>
  on(method: string, handler: (...args: unknown[]) => void): void
  onreconnecting(handler: () => void): void
  onreconnected(handler: () => void): void
  onclose(handler: () => void): void
}

/** Subscribes this tab to the club hub's named events and publishes them (doc 1 §7.hub). */
export interface Realtime {
  /**
   * Calls `handler` for each event of this name until the returned function is called; survives
   * reconnects.
   */
  subscribe<Name extends HubEventName>(
    name: Name,
    handler: (data: HubEvents[Name]) => void,
  ): () => void
  /**
   * Publishes a named event to its subscribers. Rejects with 'Not Connected' if there is no
   * connection.
   */
  publish<Name extends HubEventName>(name: Name, data: HubEvents[Name]): Promise<void>
  /**
   * Calls `handler` each time the hub has confirmed subscriptions. Those requested together are
   * reported together, so that a query that reads several of them is refetched once.
   */
  onSubscribed(handler: (subscribed: Subscribed) => void): () => void
  /** Calls `handler` when the connection is lost or can't be made. */
  onLost(handler: () => void): () => void
  /**
   * Calls `handler` when a lost connection is restored. Subscribers should refetch, because events
   * may have been missed.
   */
  onReconnected(handler: () => void): () => void
  /**
   * Leaves the hub, because the session that joined it is about to end. Waits for a pending connect
   * instead of aborting it, which would log a console error. Resolves within a time limit even if
   * the hub doesn't respond. Once `connect` succeeds again, the hub is joined again.
   */
  leave(): Promise<void>
  /** Undoes `leave`, because the session did not end: a lost connection is reported again. */
  rejoin(): void
  stop(): Promise<void>
}

/** Subscriptions that the hub has confirmed: all their names, and those that may have missed events. */
export interface Subscribed {
  names: ReadonlySet<HubEventName>
  missed: ReadonlySet<HubEventName>
}

/** How to connect to the hub and when to retry; tests pass their own. */
export interface RealtimeOptions {
  connect(): Promise<HubConnectionLike>
  /** Delay before a failed start or subscription is retried, in ms (shell.realtime.retry). */
  retryMs?: number
  /** What the tab shows. Without it, each subscription may have missed events. */
  page?: ShownPage
}

/** Whose data a tab shows, and since when, so that the hub can say whether events were missed. */
export interface ShownPage {
  /** The server's time in ms before the tab's oldest data was read. */
  readAt: number
  domainId: number
  /** Id of the signed-in customer; null for a visitor. */
  customerId: number | null
}

/** How long `leave` waits for a pending connect or for the connection to close, in ms. */
const LEAVE_MS = 3000

type Handler = (data: unknown) => void

const toWire = ({ readAt, domainId, customerId }: ShownPage): object => ({
  read_at: readAt,
  domain_id: domainId,
  customer_id: customerId,
})

const withTimeout = (work: Promise<void> | undefined): Promise<void> =>
  Promise.race([work, new Promise<void>((done) => setTimeout(done, LEAVE_MS))])

/**
 * How long to wait if the error says that the hub is full, in ms: one to two times as long as the
 * hub demands, because clients must not all return at once. Undefined for any other error.
 */
function readFullHubWaitMs(error: unknown): number | undefined {
  const seconds = readHubFull(error)
  return seconds === undefined ? undefined : seconds * 1000 * (1 + Math.random())
}

/**
 * Creates a hub connection and keeps it alive. Also retries a failed start, which SignalR's
 * automatic reconnect does not.
 */
export function createRealtime({ connect, retryMs = 1000, page }: RealtimeOptions): Realtime {
  const handlers = new Map<HubEventName, Set<Handler>>()
  const lostHandlers = new Set<() => void>()
  const reconnectedHandlers = new Set<() => void>()
  const subscribedHandlers = new Set<(subscribed: Subscribed) => void>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let connection: HubConnectionLike | undefined
  /** Subscriptions that are to be requested together. */
  let queuedNames: HubEventName[] = []
  let isConnected = false
  let isStopped = false
  /** Whether the hub was left on purpose: a missing connection is then not reported. */
  let hasLeft = false
  /** Whether a lost connection was reported. */
  let wasLossReported = false
  let opening: Promise<void> = Promise.resolve()

  const retryLater = (run: () => void, delayMs = retryMs) => {
    if (isStopped) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, delayMs)
    timers.add(timer)
  }
  const requestSubscriptions = async (names: readonly HubEventName[]) => {
    const confirmed = new Set<HubEventName>()
    const missed = new Set<HubEventName>()
    const request = async (name: HubEventName) => {
      if (!isConnected || !handlers.has(name)) return
      try {
        const result = await connection?.invoke('Subscribe', name, ...(page ? [toWire(page)] : []))
        confirmed.add(name)
        if (ownValue(result, 'missed') !== false) missed.add(name)
      } catch {
        retryLater(() => void requestSubscriptions([name]))
      }
    }
    await Promise.all(names.map(request))
    if (confirmed.size > 0)
      for (const handler of subscribedHandlers) handler({ names: confirmed, missed })
  }
  const queueSubscription = (name: HubEventName) => {
    if (queuedNames.length === 0)
      queueMicrotask(() => {
        const names = queuedNames
        queuedNames = []
        void requestSubscriptions(names)
      })
    queuedNames.push(name)
  }
  const onConnected = (isReconnect: boolean) => {
    isConnected = true
    hasLeft = false
    wasLossReported = false
    void requestSubscriptions([...handlers.keys()])
    if (isReconnect) for (const handler of reconnectedHandlers) handler()
  }
  const onDisconnected = () => {
    isConnected = false
    if (hasLeft) return
    wasLossReported = true
    for (const handler of lostHandlers) handler()
  }
  /**
   * Waits because the hub is running but full, which is not a lost connection. If a lost connection
   * was reported before, reports a reconnect, because events may have been missed.
   */
  const waitUntilNotFull = (waitMs: number) => {
    isConnected = false
    const wasReported = wasLossReported
    wasLossReported = false
    if (wasReported) for (const handler of reconnectedHandlers) handler()
    retryLater(() => open(true), waitMs)
  }
  const open = (isReconnect: boolean): void => {
    if (!isStopped) opening = join(isReconnect)
  }
  const join = async (isReconnect: boolean): Promise<void> => {
    try {
      const newConnection = await connect()
      newConnection.on('event', (name, data) =>
        // A name that is none of an event has no handlers.
        handlers.get(name as HubEventName)?.forEach((handle) => handle(data)),
      )
      newConnection.onreconnecting(onDisconnected)
      newConnection.onreconnected(() => onConnected(true))
      newConnection.onclose(() => {
        onDisconnected()
        retryLater(() => open(true))
      })
      await newConnection.start()
      if (isStopped) return void (await newConnection.stop())
      connection = newConnection
      onConnected(isReconnect)
    } catch (error) {
      const waitMs = readFullHubWaitMs(error)
      if (waitMs !== undefined) return waitUntilNotFull(waitMs)
      // The hub can't be reached (offline, restarting). The portal works without it, and the start
      // is retried.
      onDisconnected()
      retryLater(() => open(true))
    }
  }
  open(false)

  return {
    subscribe(name, handler) {
      const handle: Handler = (data) => handler(decodeHubEvent(name, data))
      const subscribers = handlers.get(name) ?? new Set<Handler>()
      subscribers.add(handle)
      handlers.set(name, subscribers)
      if (subscribers.size === 1) queueSubscription(name)
      return () => {
        subscribers.delete(handle)
        if (subscribers.size > 0 || handlers.get(name) !== subscribers) return
        handlers.delete(name)
        if (isConnected) connection?.invoke('Unsubscribe', name).catch(() => undefined)
      }
    },
    async publish(name, data) {
      if (!isConnected || !connection) throw new Error('Not Connected')
      await connection.invoke('Publish', name, encodeHubEvent(name, data))
    },
    onSubscribed(handler) {
      subscribedHandlers.add(handler)
      return () => subscribedHandlers.delete(handler)
    },
    onLost(handler) {
      lostHandlers.add(handler)
      return () => lostHandlers.delete(handler)
    },
    onReconnected(handler) {
      reconnectedHandlers.add(handler)
      return () => reconnectedHandlers.delete(handler)
    },
    async leave() {
      await withTimeout(opening)
      hasLeft = true
      // The session ends even if the connection can't be closed cleanly.
      await withTimeout(connection?.stop().catch(() => undefined))
    },
    rejoin() {
      hasLeft = false
    },
    async stop() {
      isStopped = true
      isConnected = false
      for (const timer of timers) clearTimeout(timer)
      await connection?.stop()
    },
  }
}
