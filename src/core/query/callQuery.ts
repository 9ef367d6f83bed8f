import type { CallId, CallInput, ListId, Reply } from '../api/call'
import type { FullPagination } from '../api/readPagination'
import { portalApi } from '../session/portalApi'

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

/** The reply of one call. Equal ids and inputs are one entry of the cache. */
export function callQuery<Id extends CallId>(
  id: Id,
  ...[input]: Record<never, never> extends ReadInput<Id>
    ? [input?: ReadInput<Id>]
    : [input: ReadInput<Id>]
): CallQuery<Reply<Id>> {
  return combinedQuery([id], input, ({ signal }) => callLoosely(id, { ...input, signal }))
}

/** What several calls give together; `input` tells apart what they are asked for. */
export function combinedQuery<Value>(
  calls: readonly CallId[],
  input: unknown,
  read: (context: { signal: AbortSignal }) => Promise<Value>,
): CallQuery<Value> {
  return { queryKey: [calls.join('+'), input ?? {}], queryFn: read, meta: { calls } }
}

/** A list call, `pageSize` items at a time. */
export function listPages<Id extends ListId>(
  id: Id,
  pageSize: number,
  input?: ReadInput<Id>,
): CallPages<ItemOf<Id>> {
  return {
    queryKey: [id, { ...input, pageSize }],
    queryFn: ({ signal, pageParam }) =>
      listLoosely(id, {
        ...input,
        query: { ...input?.query, pageNumber: pageParam, pageSize },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.hasNextPage ? pagination.pageNumber + 1 : undefined,
    meta: { calls: [id] },
  }
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

// TypeScript can't relate a generic id to its input inside the function; the signatures above can.
const callLoosely = <Id extends CallId>(id: Id, input: object): Promise<Reply<Id>> =>
  (portalApi.call as (id: Id, input: object) => Promise<Reply<Id>>)(id, input)
const listLoosely = <Id extends ListId>(id: Id, input: object): Promise<ListPage<ItemOf<Id>>> =>
  (portalApi.list as (id: Id, input: object) => Promise<ListPage<ItemOf<Id>>>)(id, input)
