import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Message } from '../../../../generated/types'
import type { CallPages, ListPage } from '../../../core/query/callQuery'
import { whenIdle } from '../../../core/query/portalQueries'
import { portalApi } from '../../../core/session/portalApi'

const PAGE_SIZE = 24
const NEWEST = 0

/**
 * The messages of a conversation, newest first. A page continues before a message's id instead of
 * at a page number, so that messages that arrive don't shift the pages.
 */
export const threadPages = (conversationId: number): CallPages<Message> => ({
  queryKey: ['messages.list', { conversationId }],
  queryFn: ({ signal, pageParam: before }) =>
    portalApi.list('messages.list', {
      params: { conversationId },
      query: { pageSize: PAGE_SIZE, ...(before === NEWEST ? {} : { before }) },
      signal,
    }),
  initialPageParam: NEWEST,
  getNextPageParam: ({ items, pagination }) =>
    pagination.hasNextPage ? items.at(-1)?.id : undefined,
  meta: { calls: ['messages.list'], id: conversationId },
})

/** Adds a message that was just stored to its thread; resolves once it stays there. */
export async function addToThread(client: QueryClient, message: Message): Promise<void> {
  const { queryKey } = threadPages(message.conversationId)
  const add = (): void => {
    client.setQueryData<InfiniteData<ListPage<Message>>>(
      queryKey,
      (thread) => thread && withMessage(thread, message),
    )
  }
  add()
  const query = client.getQueryCache().find({ queryKey })
  if (!query) return
  // The answer of a request in flight replaces the data, and may not have the message.
  await whenIdle(query)
  if (query.state.data === undefined) await client.invalidateQueries({ queryKey, exact: true })
  else add()
}

function withMessage(
  thread: InfiniteData<ListPage<Message>>,
  message: Message,
): InfiniteData<ListPage<Message>> {
  const [first, ...older] = thread.pages
  const isThere = thread.pages.some(({ items }) => items.some(({ id }) => id === message.id))
  if (!first || isThere) return thread
  return { ...thread, pages: [{ ...first, items: [message, ...first.items] }, ...older] }
}
