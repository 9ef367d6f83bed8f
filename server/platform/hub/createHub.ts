import { setTimeout as delay } from 'node:timers/promises'
import type { ClubCache } from '../clubs/Club'
import { CLUBS_CHANNEL } from '../clubs/createClubCache'
import type { Database, Tx } from '../db/Database'
import { notifyIn } from '../db/notifyIn'
import { insertHubToken } from '../db/platform/sessions'
import { hashToken, newToken } from '../sessions/tokens'
import type { Connection } from './Connection'
import { encodeHubEvent, type HubEventName } from '../../../schemas/wire/hubEventData'
import type { HubEvents } from '../../../generated/types'
import type { Hub, HubScope } from './Hub'
import { eventRecord } from './hubProtocol'
import { RecentEvents } from './RecentEvents'

/** The channel on which every process is notified of events and ended sessions. */
const HUB_CHANNEL = 'portico_hub'

/** The hub, with the connections to this process, as `registerHub` uses it. */
export interface LocalHub extends Hub {
  readonly connections: Set<Connection>
  readonly recentEvents: RecentEvents
  close(): Promise<void>
}

/** What one process tells all; an event's data is in wire names. */
type Notice =
  | { type: 'event'; scope: HubScope; name: HubEventName; data: unknown }
  | { type: 'session-ended'; session: string }

/**
 * Notifies every process, when the transaction commits, that a session has ended; each then closes
 * the session's connections.
 */
export const notifySessionEnded = (tx: Tx, session: string): Promise<void> =>
  notifyIn(tx, HUB_CHANNEL, JSON.stringify({ type: 'session-ended', session } satisfies Notice))

/** Sends an event to open tabs when the transaction commits. */
export const sendIn = <Name extends HubEventName>(
  tx: Tx,
  scope: HubScope,
  name: Name,
  data: HubEvents[Name],
): Promise<void> => notifyIn(tx, HUB_CHANNEL, JSON.stringify(toNotice(scope, name, data)))

const toNotice = <Name extends HubEventName>(
  scope: HubScope,
  name: Name,
  data: HubEvents[Name],
): Notice => ({ type: 'event', scope, name, data: encodeHubEvent(name, data) })

/** Seconds within which a tab has to connect after negotiating. */
const TOKEN_SECONDS = 30
const PING_EVERY_MS = 15_000
/** How long the shutdown waits for tabs to close their side of the connection, in ms. */
const CLOSE_TIMEOUT_MS = 1_000

/**
 * Creates the hub. It passes on notices from any process to the tabs connected to this process, and
 * drops a club from the cache when a notice says that it has changed.
 */
export async function createHub(db: Database, clubs: ClubCache): Promise<LocalHub> {
  const connections = new Set<Connection>()
  const recentEvents = new RecentEvents()

  const deliver = (scope: HubScope, name: HubEventName, data: unknown): void => {
    recentEvents.add(scope, name)
    const record = eventRecord(name, data)
    for (const connection of connections)
      if (connection.isIn(scope)) connection.deliver(name, record)
  }
  const handle = (notice: Notice): void => {
    if (notice.type === 'event') return deliver(notice.scope, notice.name, notice.data)
    for (const connection of connections)
      if (connection.identity.sessions.includes(notice.session)) connection.close()
  }

  let listening = false
  const unsubscribers = [
    await db.listen(HUB_CHANNEL, {
      // The cast is safe: only this code writes notices, in a process of the same build.
      onNotice: (payload) => handle(JSON.parse(payload) as Notice),
    }),
    await db.listen(CLUBS_CHANNEL, {
      onNotice: (payload) => {
        const { domainId, revision } = JSON.parse(payload) as { domainId: number; revision: number }
        clubs.drop(domainId)
        handle(
          toNotice({ type: 'domain', domainId }, 'portal-config.changed', { domainId, revision }),
        )
      },
      onConnect: () => {
        // Notices may have been missed while disconnected, so all clubs are dropped, and the tabs
        // have to reconnect and fetch again.
        clubs.dropAll()
        recentEvents.restart()
        if (listening) for (const connection of connections) connection.close()
        listening = true
      },
    }),
  ]
  const pingTimer = setInterval(() => {
    for (const connection of connections) connection.ping()
  }, PING_EVERY_MS)
  pingTimer.unref()

  const notify = (notice: Notice): Promise<void> => db.notify(HUB_CHANNEL, JSON.stringify(notice))
  return {
    connections,
    recentEvents,
    send: (scope, name, data) => notify(toNotice(scope, name, data)),
    closeSession: (session) => notify({ type: 'session-ended', session }),
    async issueToken(identity) {
      const token = newToken()
      await db.platform((tx) => insertHubToken(tx, hashToken(token), identity, TOKEN_SECONDS))
      return token
    },
    async close() {
      clearInterval(pingTimer)
      for (const connection of connections) connection.close()
      // A tab that does not respond (asleep, offline) must not delay the shutdown.
      for (const end = Date.now() + CLOSE_TIMEOUT_MS; connections.size > 0 && Date.now() < end;)
        await delay(20)
      for (const connection of connections) connection.terminate()
      for (const unsubscribe of unsubscribers) await unsubscribe().catch(() => undefined)
    },
  }
}
