import type { Api, CallId, CallInput, ListId, Reply } from '../api/call'
import type { FullPagination } from '../api/readPagination'

/** The calls that a query reads: events that change one of them make it stale. */
export interface QueryMeta extends Record<string, unknown> {
  calls: readonly CallId[]
  /** An event that lists `ids` makes the query stale only if this id is among them. */
  id?: number
}

/**
 * A query over calls: plain options for `useQuery`, so that defining one doesn't load the library.
 */
export interface CallQuery<Value, Stored = Value> {
  queryKey: readonly [calls: string, input: unknown]
  queryFn: (context: { signal: AbortSignal }) => Promise<Stored>
  /** The part of what is read that this query is for; queries of one key share one read. */
  select?: (stored: Stored) => Value
  meta: QueryMeta
  /** False while the query must not be fetched; true by default. */
  enabled?: boolean
  /** A value that is already known. */
  initialData?: Stored | undefined
  /** Age in ms from which a mounting component refetches the data; 0 by default. */
  staleTime?: number
  /** How long the data is cached after the last component using it has unmounted, in ms. */
  gcTime?: number
}

/** A page of a list, as returned by the server. */
export interface ListPage<Item> {
  items: readonly Item[]
  pagination: FullPagination
}

/** What a page of a list is read with. */
interface PageContext {
  signal: AbortSignal
  pageParam: number
  /** How many pages, from this one on, the request returns as one; 1 by default. */
  pageCount?: number
}

/** A list over a call, read page by page; page numbers start at 1. */
export interface CallPages<Item> {
  queryKey: readonly [calls: string, input: unknown]
  queryFn: (context: PageContext) => Promise<ListPage<Item>>
  initialPageParam: number
  getNextPageParam: (page: ListPage<Item>) => number | undefined
  meta: QueryMeta
  /** Items per page; without it, a refetch reads the loaded pages with its `queryFn` one by one. */
  pageSize?: number
}

type ReadInput<Id extends CallId> = Omit<CallInput<Id>, 'signal'>
type ListItem<Id extends ListId> = Reply<Id> extends readonly (infer One)[] ? One : never

/** Query options over the calls of one API client. */
export interface CallQueries {
  /** The reply of one call. Equal ids and inputs share a cache entry. */
  callQuery<Id extends CallId>(
    id: Id,
    ...given: Record<never, never> extends ReadInput<Id>
      ? [input?: ReadInput<Id>]
      : [input: ReadInput<Id>]
  ): CallQuery<Reply<Id>>
  /** The items of a list from a single request, at most `query.pageSize`. */
  listQuery<Id extends ListId>(id: Id, input?: ReadInput<Id>): CallQuery<readonly ListItem<Id>[]>
  /** A list call, `pageSize` items at a time. */
  listPages<Id extends ListId>(
    id: Id,
    pageSize: number,
    input?: ReadInput<Id>,
  ): CallPages<ListItem<Id>>
}

/**
 * A query derived from one or several calls. `input` is part of its key: it must differ between
 * inputs of the calls, and between queries over the same calls.
 */
export function combinedQuery<Value>(
  calls: readonly CallId[],
  input: unknown,
  read: (context: { signal: AbortSignal }) => Promise<Value>,
): CallQuery<Value> {
  return { queryKey: [`from ${calls.join('+')}`, input ?? {}], queryFn: read, meta: { calls } }
}

/**
 * Makes a query of data that never changes: fetched once per tab; a failed fetch is retried after a
 * reconnect.
 */
export const neverStale = <Value>(query: CallQuery<Value>): CallQuery<Value> => ({
  ...query,
  staleTime: Infinity,
  gcTime: Infinity,
})

/** A query for code that is loaded on demand; `name` is its key. */
export const codeQuery = <Code>(name: string, load: () => Promise<Code>): CallQuery<Code> =>
  neverStale(combinedQuery([], { code: name }, load))

/** A single page of a list. */
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

/** Creates the query options over an API client. */
export function createCallQueries(api: Pick<Api, 'call' | 'list'>): CallQueries {
  // Inside a function TypeScript can't relate a generic id to its input; the types of `CallQueries`
  // can. The methods are looked up at each call, so that tests can replace them.
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
      // `pageCount` pages start where a page of their size starts: see `readLoadedPages`.
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
