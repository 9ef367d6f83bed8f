import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Message } from '#generated/types'
import type { CallPages, ListPage } from '../../../core/query/callQuery'
import { portalQueries, whenIdle } from '../../../core/query/portalQueries'
import { portalApi } from '../../../core/session/portalApi'

const PAGE_SIZE = 24
/** The page parameter of the newest page; older pages have the id of the message after them. */
const NEWEST = 0

type ThreadData = InfiniteData<ListPage<Message>, number>

/**
 * The messages of a conversation, newest first. A page is requested by the id of the oldest message
 * loaded so far, not by number, so that new messages don't shift the pages. Stored messages never
 * change, so a refetch requests only the newest page and reuses the cached older ones.
 */
export const threadPages = (conversationId: number): CallPages<Message> => {
  const queryKey = ['messages.list', { conversationId }] as const
  const getCached = () => portalQueries().getQueryData<ThreadData>(queryKey)
  return {
    queryKey,
    queryFn: async ({ signal, pageParam: before }) => {
      const thread = getCached()
      const cached = thread?.pages[thread.pageParams.indexOf(before)]
      if (cached && before !== NEWEST) return cached
      const page = await portalApi.list('messages.list', {
        params: { conversationId },
        query: { pageSize: PAGE_SIZE, ...(before === NEWEST ? {} : { before }) },
        signal,
      })
      const cachedNewest = before === NEWEST ? getCached()?.pages[0] : undefined
      return cachedNewest ? mergeNewest(page, cachedNewest) : page
    },
    initialPageParam: NEWEST,
    getNextPageParam: ({ items, pagination }) =>
      pagination.hasNextPage ? items.at(-1)?.id : undefined,
    meta: { calls: ['messages.list'], id: conversationId },
  }
}

/**
 * Merges a refetched newest page with the cached one; if messages between them may be missing,
 * returns only the new page.
 */
function mergeNewest(page: ListPage<Message>, cached: ListPage<Message>): ListPage<Message> {
  const ids = new Set(page.items.map(({ id }) => id))
  if (!cached.items.some(({ id }) => ids.has(id))) return page
  const items = [...page.items, ...cached.items.filter(({ id }) => !ids.has(id))]
  return {
    items: items.sort((a, b) => b.id - a.id),
    pagination: { ...page.pagination, hasNextPage: cached.pagination.hasNextPage },
  }
}

/**
 * Adds a message that was just stored to its thread; resolves once no request is in flight whose
 * response could remove it.
 */
export async function addToThread(client: QueryClient, message: Message): Promise<void> {
  const { queryKey } = threadPages(message.conversationId)
  const add = (): void => {
    client.setQueryData<ThreadData>(queryKey, (thread) => thread && withMessage(thread, message))
  }
  add()
  const query = client.getQueryCache().find({ queryKey })
  if (!query) return
  // The response of a request in flight replaces the data and may lack the message.
  await whenIdle(query)
  if (query.state.data === undefined) await client.invalidateQueries({ queryKey, exact: true })
  else add()
}

function withMessage(thread: ThreadData, message: Message): ThreadData {
  const [first, ...older] = thread.pages
  const isIncluded = thread.pages.some(({ items }) => items.some(({ id }) => id === message.id))
  if (!first || isIncluded) return thread
  return { ...thread, pages: [{ ...first, items: [message, ...first.items] }, ...older] }
}
