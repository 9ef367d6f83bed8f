/** What a hub connection has to offer; @microsoft/signalr's HubConnection fits it as it is. */
export interface HubConnectionLike {
  start(): Promise<void>
  stop(): Promise<void>
  invoke(method: string, ...args: unknown[]): Promise<unknown>
  on(method: string, handler: (...args: unknown[]) => void): void
  onreconnecting(handler: () => void): void
  onreconnected(handler: () => void): void
  onclose(handler: () => void): void
}

/** Named events of the club's hub for this tab (doc 1 §7.hub). */
export interface Realtime {
  /**
   * Calls `handler` for each such event until the returned function is called; asked for again
   * after each reconnect.
   */
  subscribe(name: string, handler: (data: unknown) => void): () => void
  /**
   * Sends a named event to its subscribers; rejects with 'Not Connected' while there is no
   * connection.
   */
  publish(name: string, data: unknown): Promise<void>
  /** Hears each time that the hub has confirmed a subscription. */
  onSubscribed(handler: (name: string) => void): () => void
  /** Hears that the connection was lost, or could not be had at first. */
  onLost(handler: () => void): () => void
  /**
   * Hears that the connection was lost and is back: events may have been missed, so what depends on
   * them is read again.
   */
  onResume(handler: () => void): () => void
  /**
   * Leaves the hub because the session that joined it is about to end: a connection that is being
   * made is made first, since breaking it off is an error in the console. It is over by and by,
   * also where the hub does not answer. It is joined anew as soon as `connect` gives a connection
   * again.
   */
  leave(): Promise<void>
  /** The session goes on after all: from now on it is missed where it is not there. */
  rejoin(): void
  stop(): Promise<void>
}

/** How the engine reaches the hub and the clock; tests give their own. */
export interface RealtimeOptions {
  connect(): Promise<HubConnectionLike>
  /**
   * Pause before a failed start or subscription is tried again, in milliseconds
   * (shell.realtime.retry).
   */
  retryMs?: number
}

/**
 * How long a connection that is being made is waited for when it is to be left, and one that is
 * there to be closed, in milliseconds.
 */
const LEAVE_MS = 3000

type Handler = (data: unknown) => void

const inTime = (work: Promise<void> | undefined): Promise<void> =>
  Promise.race([work, new Promise<void>((done) => setTimeout(done, LEAVE_MS))])

/**
 * How long to wait when the hub has said that it is full, in milliseconds; up to twice as long as
 * it said, so that not all come back together.
 */
function placeWaitMs(error: unknown): number | undefined {
  const [, seconds] =
    /the hub is full: try again in (\d+) s/.exec(error instanceof Error ? error.message : '') ?? []
  return seconds === undefined ? undefined : Number(seconds) * 1000 * (1 + Math.random())
}

/**
 * Keeps one hub connection alive: a failed start is retried too, which automatic reconnect does not
 * cover.
 */
export function createRealtime({ connect, retryMs = 1000 }: RealtimeOptions): Realtime {
  const handlers = new Map<string, Set<Handler>>()
  const lost = new Set<() => void>()
  const resumed = new Set<() => void>()
  const confirmed = new Set<(name: string) => void>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let connection: HubConnectionLike | undefined
  let connected = false
  let stopped = false
  /** It was left on purpose, and nobody misses it. */
  let left = false
  /** The connection was lost, and its absence has been reported. */
  let missed = false
  let opening: Promise<void> = Promise.resolve()

  const later = (run: () => void, delayMs = retryMs) => {
    if (stopped) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, delayMs)
    timers.add(timer)
  }
  const ask = (name: string) => {
    if (!connected || !handlers.has(name)) return
    connection?.invoke('Subscribe', name).then(
      () => confirmed.forEach((handler) => handler(name)),
      () => later(() => ask(name)),
    )
  }
  const established = (again: boolean) => {
    connected = true
    left = false
    missed = false
    for (const name of handlers.keys()) ask(name)
    if (again) for (const handler of resumed) handler()
  }
  const broken = () => {
    connected = false
    if (left) return
    missed = true
    for (const handler of lost) handler()
  }
  /**
   * The club is there, only without a place for this tab: nothing is said of a lost connection, and
   * what may have been missed is read again.
   */
  const waitForPlace = (waitMs: number) => {
    connected = false
    const before = missed
    missed = false
    if (before) for (const handler of resumed) handler()
    later(() => open(true), waitMs)
  }
  const open = (again: boolean): void => {
    if (!stopped) opening = join(again)
  }
  const join = async (again: boolean): Promise<void> => {
    try {
      const fresh = await connect()
      fresh.on('event', (name, data) =>
        handlers.get(String(name))?.forEach((handler) => handler(data)),
      )
      fresh.onreconnecting(broken)
      fresh.onreconnected(() => established(true))
      fresh.onclose(() => {
        broken()
        later(() => open(true))
      })
      await fresh.start()
      if (stopped) return void (await fresh.stop())
      connection = fresh
      established(again)
    } catch (error) {
      const waitMs = placeWaitMs(error)
      if (waitMs !== undefined) return waitForPlace(waitMs)
      // No hub yet (offline, restarting): the portal works without it, and it is tried again.
      broken()
      later(() => open(true))
    }
  }
  open(false)

  return {
    subscribe(name, handler) {
      const known = handlers.get(name) ?? new Set<Handler>()
      known.add(handler)
      handlers.set(name, known)
      if (known.size === 1) ask(name)
      return () => {
        known.delete(handler)
        if (known.size > 0 || handlers.get(name) !== known) return
        handlers.delete(name)
        if (connected) connection?.invoke('Unsubscribe', name).catch(() => undefined)
      }
    },
    async publish(name, data) {
      if (!connected || !connection) throw new Error('Not Connected')
      await connection.invoke('Publish', name, data)
    },
    onSubscribed(handler) {
      confirmed.add(handler)
      return () => confirmed.delete(handler)
    },
    onLost(handler) {
      lost.add(handler)
      return () => lost.delete(handler)
    },
    onResume(handler) {
      resumed.add(handler)
      return () => resumed.delete(handler)
    },
    async leave() {
      await inTime(opening)
      left = true
      // Whether it was closed in order or not, the session ends.
      await inTime(connection?.stop().catch(() => undefined))
    },
    rejoin() {
      left = false
    },
    async stop() {
      stopped = true
      connected = false
      for (const timer of timers) clearTimeout(timer)
      await connection?.stop()
    },
  }
}
