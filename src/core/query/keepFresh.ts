import type { Query, QueryClient } from '@tanstack/react-query'
import { callEvents } from '../../../generated/callEvents'
import type { CallId } from '../api/call'
import { onHubChange, onReconnected } from '../realtime/liveHub'
import { whenIdle } from './portalQueries'
import type { QueryMeta } from './createCallQueries'

/** How many mounted queries depend on a source, and how to stop listening to it. */
interface Source {
  users: number
  stop: () => void
}

const RECONNECT = 'reconnect'
const sources = new WeakMap<QueryClient, Map<string, Source>>()

/**
 * Invalidates the queries that read one of these calls on each hub event that changes it, on the
 * confirmation of its subscription, and after a reconnect, since events may have been missed.
 * Returns a function that stops; sources are shared by all queries of the client.
 */
export function keepFresh(client: QueryClient, calls: readonly CallId[]): () => void {
  const names = [...new Set([RECONNECT, ...calls.flatMap((call) => callEvents[call] ?? [])])]
  const known = sources.get(client) ?? new Map<string, Source>()
  sources.set(client, known)
  for (const name of names) {
    const source = known.get(name) ?? { users: 0, stop: listen(client, name) }
    source.users += 1
    known.set(name, source)
  }
  return () => {
    for (const name of names) {
      const source = known.get(name)
      if (!source || --source.users > 0) continue
      source.stop()
      known.delete(name)
    }
  }
}

function listen(client: QueryClient, name: string): () => void {
  if (name === RECONNECT) return onReconnected(() => void refetchAll(client))
  return onHubChange(name, () => {
    void refetchCalls(client, (call) => (callEvents[call] ?? []).includes(name))
  })
}

/**
 * Reads the queries over these calls again; resolves once those that a component shows are read or
 * have failed.
 */
export async function refetchCalls(
  client: QueryClient,
  isStale: (call: CallId) => boolean,
): Promise<void> {
  const stale = client.getQueryCache().findAll({
    predicate: ({ meta }) => ((meta as QueryMeta | undefined)?.calls ?? []).some(isStale),
  })
  await Promise.all(stale.map((query) => refetch(client, query)))
}

/** Requests of the lost connection are aborted: they could hang until they time out. */
async function refetchAll(client: QueryClient): Promise<void> {
  await client.cancelQueries()
  await Promise.all(
    client
      .getQueryCache()
      .getAll()
      .map((query) => refetch(client, query)),
  )
}

/**
 * Reads a query again after a change. A refetch in flight is aborted, since its answer may already
 * be stale. The first load and a further page are awaited instead: react-query would ignore the
 * change during the former and drop the latter. A query with a pending mutation, whose key is the
 * query's, is left alone: the mutation invalidates it when it settles.
 */
export async function refetch(client: QueryClient, query: Query): Promise<void> {
  const { data, fetchMeta } = query.state
  if (data === undefined || fetchMeta?.fetchMore) await whenIdle(query)
  const { queryKey } = query
  if (client.isMutating({ mutationKey: queryKey, exact: true }) > 0) return
  await client.invalidateQueries({ queryKey, exact: true })
}
