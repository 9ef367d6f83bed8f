import type { Api, CallId, CallInput, ListId, Reply } from '../api/call'
import type { FullPagination } from '../api/readPagination'

/** What a query was read by: events that change one of these calls make it stale. */
export interface QueryMeta extends Record<string, unknown> {
  calls: readonly CallId[]
}

/** A read over calls: plain options for `useQuery`, so that naming a query loads no library. */
export interface CallQuery<Value> {
  queryKey: readonly [calls: string, input: unknown]
  queryFn: (context: { signal: AbortSignal }) => Promise<Value>
  meta: QueryMeta
}

/** A page of a list as the server answered it. */
export interface ListPage<Item> {
  items: readonly Item[]
  pagination: FullPagination
}

/** A list over a call, read page by page; page numbers start at 1. */
export interface CallPages<Item> {
  queryKey: readonly [calls: string, input: unknown]
  queryFn: (context: { signal: AbortSignal; pageParam: number }) => Promise<ListPage<Item>>
  initialPageParam: number
  getNextPageParam: (page: ListPage<Item>) => number | undefined
  meta: QueryMeta
}

type ReadInput<Id extends CallId> = Omit<CallInput<Id>, 'signal'>
type ItemOf<Id extends ListId> = Reply<Id> extends readonly (infer One)[] ? One : never

/** Query options over the calls of one API client. */
export interface CallQueries {
  /** The reply of one call. Equal ids and inputs are one entry of the cache. */
  callQuery<Id extends CallId>(
    id: Id,
    ...given: Record<never, never> extends ReadInput<Id>
      ? [input?: ReadInput<Id>]
      : [input: ReadInput<Id>]
  ): CallQuery<Reply<Id>>
  /** A list call, `pageSize` items at a time. */
  listPages<Id extends ListId>(
    id: Id,
    pageSize: number,
    input?: ReadInput<Id>,
  ): CallPages<ItemOf<Id>>
}

/** What several calls give together; `input` tells apart what they are asked for. */
export function combinedQuery<Value>(
  calls: readonly CallId[],
  input: unknown,
  read: (context: { signal: AbortSignal }) => Promise<Value>,
): CallQuery<Value> {
  return { queryKey: [calls.join('+'), input ?? {}], queryFn: read, meta: { calls } }
}

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
  const list = <Id extends ListId>(id: Id, input: object): Promise<ListPage<ItemOf<Id>>> =>
    (api.list as (id: Id, input: object) => Promise<ListPage<ItemOf<Id>>>)(id, input)
  return {
    callQuery: (id, ...[input]) =>
      combinedQuery([id], input, ({ signal }) => call(id, { ...input, signal })),
    listPages: (id, pageSize, input) => ({
      queryKey: [id, { ...input, pageSize }],
      queryFn: ({ signal, pageParam }) =>
        list(id, {
          ...input,
          query: { ...input?.query, pageNumber: pageParam, pageSize },
          signal,
        }),
      initialPageParam: 1,
      getNextPageParam: ({ pagination }) =>
        pagination.hasNextPage ? pagination.pageNumber + 1 : undefined,
      meta: { calls: [id] },
    }),
  }
}
