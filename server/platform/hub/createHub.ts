import { setTimeout as delay } from 'node:timers/promises'
import type { ClubCache } from '../clubs/Club'
import { clubsChannel } from '../clubs/createClubCache'
import type { Database, Tx } from '../db/Database'
import { notifyIn } from '../db/notifyIn'
import { insertHubToken } from '../db/platform/sessions'
import { hashToken, newToken } from '../sessions/tokens'
import type { Connection } from './Connection'
import type { Hub, HubScope } from './Hub'
import { eventRecord } from './hubProtocol'

/** The channel that carries events and ended sessions to every process. */
const hubChannel = 'portico_hub'

/** The hub with what its plugin needs: this process's connections. */
export interface LocalHub extends Hub {
  readonly connections: Set<Connection>
  close(): Promise<void>
}

type Notice =
  | { type: 'event'; scope: HubScope; name: string; data: unknown }
  | { type: 'session-ended'; session: string }

/**
 * Notifies every process, when the transaction commits, to close an ended session's connections.
 */
export const notifySessionEnded = (tx: Tx, session: string): Promise<void> =>
  notifyIn(tx, hubChannel, JSON.stringify({ type: 'session-ended', session } satisfies Notice))

/** Seconds allowed between negotiate and connecting. */
const tokenSeconds = 30
const pingEveryMs = 15_000
/** How long tabs have to close their side on shutdown. */
const leaveWithinMs = 1_000

/**
 * Delivers notices from any process to this process's tabs, and invalidates the club cache.
 */
export async function createHub(db: Database, clubs: ClubCache): Promise<LocalHub> {
  const connections = new Set<Connection>()

  const deliver = (scope: HubScope, name: string, data: unknown): void => {
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
  const stops = [
    await db.listen(hubChannel, {
      // Only written by this code, in a process of the same build.
      notice: (payload) => handle(JSON.parse(payload) as Notice),
    }),
    await db.listen(clubsChannel, {
      notice: (payload) => {
        const { domainId, revision } = JSON.parse(payload) as { domainId: number; revision: number }
        clubs.drop(domainId)
        deliver({ type: 'domain', domainId }, 'portal-config.changed', {
          domain_id: domainId,
          revision,
        })
      },
      relisten: () => {
        // Notices may have been missed: drop all clubs, and make the tabs reconnect and refetch.
        clubs.dropAll()
        if (listening) for (const connection of connections) connection.close()
        listening = true
      },
    }),
  ]
  const pinging = setInterval(() => {
    for (const connection of connections) connection.ping()
  }, pingEveryMs)
  pinging.unref()

  const notify = (notice: Notice): Promise<void> => db.notify(hubChannel, JSON.stringify(notice))
  return {
    connections,
    send: (scope, name, data) => notify({ type: 'event', scope, name, data }),
    closeSession: (session) => notify({ type: 'session-ended', session }),
    async issueToken(identity) {
      const token = newToken()
      await db.platform((tx) => insertHubToken(tx, hashToken(token), identity, tokenSeconds))
      return token
    },
    async close() {
      clearInterval(pinging)
      for (const connection of connections) connection.close()
      // A tab that does not respond (asleep, offline) must not delay the shutdown.
      for (const end = Date.now() + leaveWithinMs; connections.size > 0 && Date.now() < end;)
        await delay(20)
      for (const connection of connections) connection.terminate()
      for (const stop of stops) await stop().catch(() => undefined)
    },
  }
}
