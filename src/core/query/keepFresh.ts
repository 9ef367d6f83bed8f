import type { Query, QueryClient } from '@tanstack/react-query'
import { callEvents } from '../../../generated/callEvents'
import type { HubEventName } from '../../../schemas/wire/hubEventData'
import type { CallId } from '../api/call'
import { ownValue } from '../json/plainObject'
import { onHubEvent, onMissedEvents, onReconnected } from '../realtime/liveHub'
import { whenIdle } from './portalQueries'
import type { QueryMeta } from './createCallQueries'

/**
 * A source of changes: a hub event, missed events or reconnects. `users` counts the mounted queries
 * that listen to it; `stop` unsubscribes from it.
 */
interface Source {
  users: number
  stop: () => void
}

const RECONNECTED = 'reconnected'
const MISSED = 'missed'
type SourceName = HubEventName | typeof RECONNECTED | typeof MISSED
const sources = new WeakMap<QueryClient, Map<SourceName, Source>>()

/**
 * Invalidates the queries over these calls on each hub event that changes one of them, and when
 * events may have been missed: before the hub confirmed the subscription, or before a reconnect.
 * Returns an unsubscribe function. All queries of a client share one subscription per event.
 */
export function keepFresh(client: QueryClient, calls: readonly CallId[]): () => void {
  const names = new Set<SourceName>([RECONNECTED, MISSED, ...calls.flatMap(eventsOf)])
  const byName = sources.get(client) ?? new Map<SourceName, Source>()
  sources.set(client, byName)
  for (const name of names) {
    const source = byName.get(name) ?? { users: 0, stop: listen(client, name) }
    source.users += 1
    byName.set(name, source)
  }
  return () => {
    for (const name of names) {
      const source = byName.get(name)
      if (!source || --source.users > 0) continue
      source.stop()
      byName.delete(name)
    }
  }
}

function listen(client: QueryClient, name: SourceName): () => void {
  if (name === RECONNECTED) return onReconnected(() => void refetchAll(client))
  if (name === MISSED)
    return onMissedEvents((missedNames) => {
      void refetchCalls(client, (call) => eventsOf(call).some((event) => missedNames.has(event)))
    })
  return onHubEvent(name, (data) => {
    const ids = 'ids' in data ? data.ids : undefined
    void refetchCalls(client, (call) => eventsOf(call).includes(name), ids)
  })
}

/** The hub events that change a call's reply: its `changedBy` in `schemas/calls/`. */
const eventsOf = (call: CallId): readonly HubEventName[] => callEvents[call] ?? []

/**
 * Refetches the queries that read a stale call. Resolves once the queries of mounted components
 * have been fetched or have failed. With `ids`, those of what changed, queries with another id are
 * not refetched.
 */
export async function refetchCalls(
  client: QueryClient,
  isStale: (call: CallId) => boolean,
  ids?: readonly number[],
): Promise<void> {
  const staleQueries = client.getQueryCache().findAll({
    predicate: (query) => {
      const { calls = [], id } = (query.meta ?? {}) as Partial<QueryMeta>
      return calls.some(isStale) && (id === undefined || ids?.includes(id) !== false)
    },
  })
  await Promise.all(staleQueries.map((query) => refetch(client, query)))
}

/**
 * Refetches every query after a reconnect. Aborts their requests first, because on the lost
 * connection they could hang until they time out.
 */
async function refetchAll(client: QueryClient): Promise<void> {
  await client.cancelQueries()
  await Promise.all(
    client
      .getQueryCache()
      .getAll()
      .map((query) => refetch(client, query)),
  )
}

/** By query, the refetch that starts once its request in flight has finished. */
const pendingRefetches = new WeakMap<Query, Promise<void>>()

/**
 * Refetches a query after a change. A refetch in flight is aborted, because its response may
 * already be stale. Two kinds of requests may finish first, and are then followed by one refetch
 * for all changes in the meantime: the first load, during which react-query would ignore the
 * change, and lists of several pages, which frequent changes would keep from ever finishing. If a
 * mutation with the query's key is pending, the query is only marked as stale, and the mutation
 * refetches it when it settles.
 */
export function refetch(client: QueryClient, query: Query): Promise<void> {
  const { data, fetchMeta, fetchStatus } = query.state
  const pages = ownValue(data, 'pages')
  const hasSeveralPages = Array.isArray(pages) && pages.length > 1
  if (fetchStatus === 'idle' || !(data === undefined || fetchMeta?.fetchMore || hasSeveralPages))
    return invalidate(client, query)
  const wait =
    pendingRefetches.get(query) ??
    whenIdle(query).then(() => {
      pendingRefetches.delete(query)
      return invalidate(client, query)
    })
  pendingRefetches.set(query, wait)
  return wait
}

async function invalidate(client: QueryClient, { queryKey }: Query): Promise<void> {
  const isMutating = client.isMutating({ mutationKey: queryKey, exact: true }) > 0
  await client.invalidateQueries({
    queryKey,
    exact: true,
    refetchType: isMutating ? 'none' : 'active',
  })
}
