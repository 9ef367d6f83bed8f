import type { Query, QueryClient } from '@tanstack/react-query'
import { callEvents } from '../../../generated/callEvents'
import type { CallId } from '../api/call'
import { own } from '../config/plainObject'
import { onHubChange, onReconnected } from '../realtime/liveHub'
import { whenIdle } from './portalQueries'
import type { QueryMeta } from './createCallQueries'

/** A source of changes: how many mounted queries use it, and how to unsubscribe from it. */
interface Source {
  users: number
  stop: () => void
}

const RECONNECT = 'reconnect'
const sources = new WeakMap<QueryClient, Map<string, Source>>()

/**
 * Invalidates the queries over these calls on each hub event that changes one of them, and when the
 * hub confirms the subscription or reconnects, because events may have been missed. Returns an
 * unsubscribe function; all queries of the client share the sources.
 */
export function keepFresh(client: QueryClient, calls: readonly CallId[]): () => void {
  const names = [...new Set([RECONNECT, ...calls.flatMap((call) => callEvents[call] ?? [])])]
  const byName = sources.get(client) ?? new Map<string, Source>()
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

function listen(client: QueryClient, name: string): () => void {
  if (name === RECONNECT) return onReconnected(() => void refetchAll(client))
  return onHubChange(name, (data) => {
    void refetchCalls(client, (call) => (callEvents[call] ?? []).includes(name), data)
  })
}

/**
 * Refetches the queries over the calls that are stale; resolves once the mounted ones have been
 * fetched or have failed. `data` is the event's data: if it lists ids, queries of other ids are
 * left alone.
 */
export async function refetchCalls(
  client: QueryClient,
  isStale: (call: CallId) => boolean,
  data?: unknown,
): Promise<void> {
  const ids = own(data, 'ids')
  const stale = client.getQueryCache().findAll({
    predicate: (query) => {
      const { calls = [], id } = (query.meta ?? {}) as Partial<QueryMeta>
      return calls.some(isStale) && !(id !== undefined && Array.isArray(ids) && !ids.includes(id))
    },
  })
  await Promise.all(stale.map((query) => refetch(client, query)))
}

/** Aborts the requests of the lost connection, which could hang until they time out. */
async function refetchAll(client: QueryClient): Promise<void> {
  await client.cancelQueries()
  await Promise.all(
    client
      .getQueryCache()
      .getAll()
      .map((query) => refetch(client, query)),
  )
}

/** Queries that will be refetched once their request in flight has finished. */
const waiting = new WeakMap<Query, Promise<void>>()

/**
 * Refetches a query after a change. A refetch in flight is aborted, because its response may
 * already be stale. The first load and lists of several pages are awaited instead, and then
 * refetched once for all changes meanwhile: react-query would ignore a change during the former,
 * and frequent ones would keep the latter from ever being read whole. A query with a pending
 * mutation, whose key is the query's, is only marked as stale: the mutation refetches it when it
 * settles.
 */
export function refetch(client: QueryClient, query: Query): Promise<void> {
  const { data, fetchMeta, fetchStatus } = query.state
  const pages = own(data, 'pages')
  const isLong = Array.isArray(pages) && pages.length > 1
  if (fetchStatus === 'idle' || !(data === undefined || fetchMeta?.fetchMore || isLong))
    return invalidate(client, query)
  const wait =
    waiting.get(query) ??
    whenIdle(query).then(() => {
      waiting.delete(query)
      return invalidate(client, query)
    })
  waiting.set(query, wait)
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
