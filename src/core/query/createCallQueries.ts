import type { Api, CallId, CallInput, ListId, Reply } from '../api/call'
import type { FullPagination } from '../api/readPagination'

/**
 * The calls that a query reads. The query becomes stale on each hub event that changes one of them.
 */
export interface QueryMeta extends Record<string, unknown> {
  calls: readonly CallId[]
  /** Id of the item that the query reads: an event that lists `ids` without it changes nothing. */
  id?: number
}

/**
 * A query that reads one or several calls: plain options for `useQuery`, so defining a query
 * doesn't load the library.
 */
export interface CallQuery<Value, Stored = Value> {
  queryKey: readonly [calls: string, input: unknown]
  queryFn: (context: { signal: AbortSignal }) => Promise<Stored>
  /**
   * Selects this query's value from the stored data; queries with the same key share one request.
   */
  select?: (stored: Stored) => Value
  meta: QueryMeta
  /** Whether the query may be fetched; true by default. */
  enabled?: boolean
  /** Data that is already known, so the query is `ready` before its first fetch. */
  initialData?: Stored | undefined
  /** Chooses what to show until the first fetch of a new key, given the data of the last key. */
  placeholderData?: <Data>(previous: Data | undefined) => Data | undefined
  /** Age in ms at which a mounting component refetches the data; 0 by default. */
  staleTime?: number
  /** How long the data stays cached after the last component that uses it has unmounted, in ms. */
  gcTime?: number
}

/** One page of a list, as the server returns it. */
export interface ListPage<Item> {
  items: readonly Item[]
  pagination: FullPagination
}

/** Arguments for reading a page of a list. */
interface PageContext {
  signal: AbortSignal
  pageParam: number
  /** Number of pages to read in one request, starting with `pageParam`; 1 by default. */
  pageCount?: number
}

/** A list call that is read page by page; page numbers start at 1. */
export interface CallPages<Item> {
  queryKey: readonly [calls: string, input: unknown]
  queryFn: (context: PageContext) => Promise<ListPage<Item>>
  initialPageParam: number
  getNextPageParam: (page: ListPage<Item>) => number | undefined
  meta: QueryMeta
  /** Items per page. Without it, a refetch reads each loaded page in a request of its own. */
  pageSize?: number
}

type ReadInput<Id extends CallId> = Omit<CallInput<Id>, 'signal'>
type ListItem<Id extends ListId> = Reply<Id> extends readonly (infer One)[] ? One : never

/** Creates query options for the calls of one API client. */
export interface CallQueries {
  /**
   * Reads the reply of one call that is not a list. Queries with the same id and input share a
   * cache entry.
   */
  callQuery<Id extends Exclude<CallId, ListId>>(
    id: Id,
    ...args: Record<never, never> extends ReadInput<Id>
      ? [input?: ReadInput<Id>]
      : [input: ReadInput<Id>]
  ): CallQuery<Reply<Id>>
  /** Reads the items of a list in a single request, at most `query.pageSize` of them. */
  listQuery<Id extends ListId>(id: Id, input?: ReadInput<Id>): CallQuery<readonly ListItem<Id>[]>
  /** Reads a list page by page, `pageSize` items per page. */
  listPages<Id extends ListId>(
    id: Id,
    pageSize: number,
    input?: ReadInput<Id>,
  ): CallPages<ListItem<Id>>
}

/**
 * A query whose value is derived from one or several calls. `input` is part of its key: it must
 * differ for different inputs of the calls, and for different queries over the same calls.
 */
export function combinedQuery<Value>(
  calls: readonly CallId[],
  input: unknown,
  read: (context: { signal: AbortSignal }) => Promise<Value>,
): CallQuery<Value> {
  return { queryKey: [`from ${calls.join('+')}`, input ?? {}], queryFn: read, meta: { calls } }
}

/**
 * Makes a query never stale, for data that doesn't change: it is fetched once per tab. If the fetch
 * fails, it is retried after a reconnect.
 */
export const neverStale = <Value>(query: CallQuery<Value>): CallQuery<Value> => ({
  ...query,
  staleTime: Infinity,
  gcTime: Infinity,
})

/** A query for a single page of a list. */
export function pageQuery<Item>(
  { queryKey: [calls, input], queryFn, meta }: CallPages<Item>,
  pageNumber: number,
): CallQuery<ListPage<Item>> {
  return {
    queryKey: [calls, { ...(input as object), pageNumber }],
    queryFn: ({ signal }) => queryFn({ signal, pageParam: pageNumber }),
    meta,
  }
}

/** Creates the functions that return query options for an API client's calls. */
export function createCallQueries(api: Pick<Api, 'call' | 'list'>): CallQueries {
  // Inside a function TypeScript can't relate a generic id to its input, so `call` and `list` have
  // loose types; the types of `CallQueries` are exact. Both look up the API's method on each call,
  // because tests replace it.
  const call = <Id extends CallId>(id: Id, input: object): Promise<Reply<Id>> =>
    (api.call as (id: Id, input: object) => Promise<Reply<Id>>)(id, input)
  const list = <Id extends ListId>(id: Id, input: object): Promise<ListPage<ListItem<Id>>> =>
    (api.list as (id: Id, input: object) => Promise<ListPage<ListItem<Id>>>)(id, input)
  return {
    callQuery: (id, ...[input]) => ({
      queryKey: [id, input ?? {}],
      queryFn: ({ signal }) => call(id, { ...input, signal }),
      meta: { calls: [id] },
    }),
    listQuery: (id, input) =>
      combinedQuery(
        [id],
        input,
        async ({ signal }) => (await list(id, { ...input, signal })).items,
      ),
    listPages: (id, pageSize, input) => ({
      queryKey: [id, { ...input, pageSize }],
      // `pageCount` pages are read as one larger page: see `readLoadedPages`, whose larger pages
      // always start at a multiple of that size.
      queryFn: ({ signal, pageParam, pageCount = 1 }) =>
        list(id, {
          ...input,
          query: {
            pageNumber: (pageParam - 1) / pageCount + 1,
            pageSize: pageSize * pageCount,
            ...input?.query,
          },
          signal,
        }),
      initialPageParam: 1,
      getNextPageParam: ({ pagination }) =>
        pagination.hasNextPage ? pagination.pageNumber + 1 : undefined,
      meta: { calls: [id] },
      pageSize,
    }),
  }
}
