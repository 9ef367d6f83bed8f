import { useInfiniteQuery, useQuery, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { ApiError } from '../api/ApiError'
import { keepFresh, refetch } from './keepFresh'
import { portalQueries, whenIdle } from './portalQueries'
import { readLoadedPages } from './readLoadedPages'
import { useLastError } from './useLastError'
import type { CallPages, CallQuery, QueryMeta } from './createCallQueries'

/** State of a query. Once the query has data it stays `ready`, even if a refetch fails. */
export type QueryState<Value> =
  | { status: 'loading' }
  | { status: 'missing' | 'failed'; error: unknown }
  | { status: 'ready'; value: Value }

/** The pages of a list loaded so far. */
export interface LoadedPages<Item> {
  items: readonly Item[]
  /** Total number of items, loaded or not. */
  total: number
  /** Whether `total` is only a lower bound, because the server stopped counting. */
  isLowerBound: boolean
  /** Status of the first page; `failed` only while no page is loaded. */
  status: 'loading' | 'ready' | 'failed'
  /** Error of the last failed read (first page, next page or refetch); null if none. */
  error?: unknown
  /** Status of loading the next page. */
  more: 'idle' | 'loading' | 'failed'
  hasMore: boolean
  loadMore: () => void
  refetch: () => void
}

interface PagesOptions<Item> {
  client?: QueryClient
  pollMs?: (items: readonly Item[]) => number | false
}

/**
 * Reads a query and keeps it fresh. During a refetch caused by a hub event the state doesn't
 * change; calling `refetch` after a failure sets it to `loading`.
 */
export function useCallQuery<Value, Stored = Value>(
  query: CallQuery<Value, Stored>,
): QueryState<Value> & { refetch: () => void } {
  const [client] = useState(portalQueries)
  useKeepFresh(client, query.meta)
  const { data, error: newError } = useQuery(query, client)
  const { error, forget } = useLastError(query.queryKey, { data, error: newError })
  const refetchQuery = (): void => {
    refetchByKey(client, query.queryKey)
    forget()
  }
  if (data !== undefined) return { status: 'ready', value: data, refetch: refetchQuery }
  return error === null
    ? { status: 'loading', refetch: refetchQuery }
    : { ...toFailedRead(error), refetch: refetchQuery }
}

/**
 * Reads a list page by page and keeps the loaded pages fresh. `client` defaults to the portal's.
 * `pollMs` returns, for the loaded items, the interval in ms at which to refetch them, or false.
 */
export function useCallPages<Item extends { id: number }>(
  pages: CallPages<Item>,
  { client: given, pollMs }: PagesOptions<Item> = {},
): LoadedPages<Item> {
  const [client] = useState(() => given ?? portalQueries())
  useKeepFresh(client, pages.meta)
  const list = useInfiniteQuery(
    {
      ...pages,
      queryFn: readLoadedPages(pages),
      refetchInterval: ({ state }) =>
        pollMs?.(state.data?.pages.flatMap(({ items }) => items) ?? []) ?? false,
    },
    client,
  )
  const loadMore = async (): Promise<void> => {
    const query = client.getQueryCache().find({ queryKey: pages.queryKey })
    // Waits for a refetch in flight: with `cancelRefetch: false`, fetching a page would join it and
    // load no page; without it, it would abort the refetch and lose the change that caused it.
    if (query && !query.state.fetchMeta?.fetchMore) await whenIdle(query)
    await list.fetchNextPage({ cancelRefetch: false })
  }
  const items = useMemo(
    () => withoutDuplicates(list.data?.pages.flatMap((page) => page.items) ?? []),
    [list.data],
  )
  const last = list.data?.pages.at(-1)
  const { error, forget } = useLastError(pages.queryKey, list)
  return {
    items,
    total: last?.pagination.totalCount ?? 0,
    isLowerBound: last?.pagination.isLowerBound === true,
    status: list.data ? 'ready' : error === null ? 'loading' : 'failed',
    error,
    more: list.isFetchingNextPage ? 'loading' : list.isFetchNextPageError ? 'failed' : 'idle',
    hasMore: list.hasNextPage,
    loadMore: () => void loadMore(),
    refetch: () => {
      refetchByKey(client, pages.queryKey)
      forget()
    },
  }
}

/**
 * Classifies a failed read: `missing` has its own message on the page, `failed` is shown by
 * `LoadFailed`. (shell.error.failed-data-load)
 */
export const toFailedRead = (error: unknown): { status: 'missing' | 'failed'; error: unknown } => ({
  // The server responds with 400 to a malformed id, which to a reader means the same as 404.
  status: error instanceof ApiError && [400, 404].includes(error.status) ? 'missing' : 'failed',
  error,
})

function refetchByKey(client: QueryClient, queryKey: QueryKey): void {
  const query = client.getQueryCache().find({ queryKey })
  if (query) void refetch(client, query)
}

function useKeepFresh(client: QueryClient, { calls }: QueryMeta): void {
  const names = calls.join('+')
  const start = useEffectEvent(() => keepFresh(client, calls))
  useEffect(() => start(), [names])
}

/** Drops duplicate items: pages overlap if an item was added between their reads. */
function withoutDuplicates<Item extends { id: number }>(items: readonly Item[]): readonly Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
