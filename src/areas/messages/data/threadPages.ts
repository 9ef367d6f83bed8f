import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Message } from '../../../../generated/types'
import type { CallPages, ListPage } from '../../../core/query/callQuery'
import { portalQueries, whenIdle } from '../../../core/query/portalQueries'
import { portalApi } from '../../../core/session/portalApi'

const PAGE_SIZE = 24
const NEWEST = 0

type ThreadData = InfiniteData<ListPage<Message>, number>

/**
 * The messages of a conversation, newest first. A page continues before a message's id instead of
 * at a page number, so that messages that arrive don't shift the pages. Stored messages never
 * change, so a refetch reads only the newest page and keeps those before it.
 */
export const threadPages = (conversationId: number): CallPages<Message> => {
  const queryKey = ['messages.list', { conversationId }] as const
  const known = () => portalQueries().getQueryData<ThreadData>(queryKey)
  return {
    queryKey,
    queryFn: async ({ signal, pageParam: before }) => {
      const older = known()?.pages[known()?.pageParams.indexOf(before) ?? -1]
      if (older && before !== NEWEST) return older
      const page = await portalApi.list('messages.list', {
        params: { conversationId },
        query: { pageSize: PAGE_SIZE, ...(before === NEWEST ? {} : { before }) },
        signal,
      })
      const newest = before === NEWEST ? known()?.pages[0] : undefined
      return newest ? joined(page, newest) : page
    },
    initialPageParam: NEWEST,
    getNextPageParam: ({ items, pagination }) =>
      pagination.hasNextPage ? items.at(-1)?.id : undefined,
    meta: { calls: ['messages.list'], id: conversationId },
  }
}

/** The newest page with the known one's messages; without them if some between could be missing. */
function joined(page: ListPage<Message>, known: ListPage<Message>): ListPage<Message> {
  const ids = new Set(page.items.map(({ id }) => id))
  if (!known.items.some(({ id }) => ids.has(id))) return page
  const items = [...page.items, ...known.items.filter(({ id }) => !ids.has(id))]
  return {
    items: items.sort((a, b) => b.id - a.id),
    pagination: { ...page.pagination, hasNextPage: known.pagination.hasNextPage },
  }
}

/** Adds a message that was just stored to its thread; resolves once it stays there. */
export async function addToThread(client: QueryClient, message: Message): Promise<void> {
  const { queryKey } = threadPages(message.conversationId)
  const add = (): void => {
    client.setQueryData<ThreadData>(queryKey, (thread) => thread && withMessage(thread, message))
  }
  add()
  const query = client.getQueryCache().find({ queryKey })
  if (!query) return
  // The answer of a request in flight replaces the data, and may not have the message.
  await whenIdle(query)
  if (query.state.data === undefined) await client.invalidateQueries({ queryKey, exact: true })
  else add()
}

function withMessage(thread: ThreadData, message: Message): ThreadData {
  const [first, ...older] = thread.pages
  const isThere = thread.pages.some(({ items }) => items.some(({ id }) => id === message.id))
  if (!first || isThere) return thread
  return { ...thread, pages: [{ ...first, items: [message, ...first.items] }, ...older] }
}
