import type { Api, CallId, CallInput, ListId, Reply } from '../api/call'
import type { FullPagination } from '../api/readPagination'

/** What a query was read by: events that change one of these calls make it stale. */
export interface QueryMeta extends Record<string, unknown> {
  calls: readonly CallId[]
  /** An event that lists `ids` changes it only if this one is among them. */
  id?: number
}

/** A read over calls: plain options for `useQuery`, so that naming a query loads no library. */
export interface CallQuery<Value, Stored = Value> {
  queryKey: readonly [calls: string, input: unknown]
  queryFn: (context: { signal: AbortSignal }) => Promise<Stored>
  /** The part of what is read that this query is for; queries of one key share one read. */
  select?: (stored: Stored) => Value
  meta: QueryMeta
  /** False while it must not be read; true by default. */
  enabled?: boolean
  /** A value that is known already. */
  initialData?: Stored | undefined
  /** Age in ms at which a component that mounts reads it again; 0 by default. */
  staleTime?: number
  /** How long in ms it is kept after the last component that shows it has left. */
  gcTime?: number
}

/** A page of a list as the server answered it. */
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
  /** The reply of one call. Equal ids and inputs are one entry of the cache. */
  callQuery<Id extends CallId>(
    id: Id,
    ...given: Record<never, never> extends ReadInput<Id>
      ? [input?: ReadInput<Id>]
      : [input: ReadInput<Id>]
  ): CallQuery<Reply<Id>>
  /** The items of a list that one request returns, as many as `query.pageSize` says. */
  listQuery<Id extends ListId>(id: Id, input?: ReadInput<Id>): CallQuery<readonly ListItem<Id>[]>
  /** A list call, `pageSize` items at a time. */
  listPages<Id extends ListId>(
    id: Id,
    pageSize: number,
    input?: ReadInput<Id>,
  ): CallPages<ListItem<Id>>
}

/**
 * What is derived from one or several calls; `input` tells apart what they are asked for, and
 * different derivations of the same calls.
 */
export function combinedQuery<Value>(
  calls: readonly CallId[],
  input: unknown,
  read: (context: { signal: AbortSignal }) => Promise<Value>,
): CallQuery<Value> {
  return { queryKey: [`from ${calls.join('+')}`, input ?? {}], queryFn: read, meta: { calls } }
}

/** What never changes: read once per tab; a failed read is retried after a reconnect. */
export const neverStale = <Value>(query: CallQuery<Value>): CallQuery<Value> => ({
  ...query,
  staleTime: Infinity,
  gcTime: Infinity,
})

/** Code that is loaded on demand; `name` is its key. */
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
  // TypeScript can't relate a generic id to its input inside a function; `CallQueries` can.
  // Looked up at each call, so that tests can replace the client's methods.
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
