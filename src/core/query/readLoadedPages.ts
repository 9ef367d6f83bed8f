import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import type { CallPages, ListPage } from './createCallQueries'

/** Maximum page size of the server. */
const LARGEST_PAGE = 200

interface Context {
  client: QueryClient
  queryKey: QueryKey
  signal: AbortSignal
  pageParam: number
}

/**
 * A refetch in progress: how many pages each of its requests reads, and the pages that have been
 * read but not yet returned, by page number.
 */
interface Refetch<Item> {
  pageCount: number
  pages: Map<number, ListPage<Item>>
}

/**
 * Returns the `queryFn` of an infinite query over a list. On a refetch, react-query calls it once
 * per loaded page, which for a member who scrolled far would mean many requests at each event.
 * Instead, the first call requests as many pages as the server returns at once, and the following
 * calls return their page from that response.
 */
export function readLoadedPages<Item>({
  queryFn,
  initialPageParam,
  getNextPageParam,
  pageSize,
}: CallPages<Item>): (context: Context) => Promise<ListPage<Item>> {
  const refetches = new WeakMap<AbortSignal, Refetch<Item>>()
  return async ({ client, queryKey, signal, pageParam }) => {
    const data = client.getQueryData<InfiniteData<ListPage<Item>>>(queryKey)
    // Only a first load or a refetch reads the first page, and all calls of one refetch have the
    // same signal.
    if (pageSize !== undefined && data && pageParam === initialPageParam) {
      const pageCount = Math.min(data.pages.length, Math.floor(LARGEST_PAGE / pageSize))
      refetches.set(signal, { pageCount, pages: new Map() })
    }
    const refetch = refetches.get(signal)
    if (!refetch || pageSize === undefined) return queryFn({ signal, pageParam })
    const cached = refetch.pages.get(pageParam)
    if (cached) return cached
    const response = await queryFn({ signal, pageParam, pageCount: refetch.pageCount })
    const [first = response, ...others] = split(response, pageSize, refetch.pageCount)
    let page = first
    for (const next of others) {
      const param = getNextPageParam(page)
      if (param !== undefined) refetch.pages.set(param, next)
      page = next
    }
    return first
  }
}

/** Splits a larger page into at most `pageCount` pages of `pageSize` items. */
function split<Item>(
  { items, pagination }: ListPage<Item>,
  pageSize: number,
  pageCount: number,
): ListPage<Item>[] {
  const before = (pagination.pageNumber - 1) * pageCount
  const count = Math.max(1, Math.ceil(items.length / pageSize))
  return Array.from({ length: count }, (_, index) => ({
    items: items.slice(index * pageSize, (index + 1) * pageSize),
    pagination: {
      ...pagination,
      pageNumber: before + index + 1,
      pageSize,
      hasPreviousPage: pagination.hasPreviousPage || index > 0,
      hasNextPage: pagination.hasNextPage || index < count - 1,
    },
  }))
}
