import type { Conversation } from '#generated/types'
import { callQuery } from '../../../core/query/callQuery'
import { useCallQuery, type QueryState } from '../../../core/query/useCallQuery'

/** The conversation whose id is in the URL; undefined without an id. */
export function useConversation(
  id: string | undefined,
): (QueryState<Conversation> & { refetch: () => void }) | undefined {
  const query = {
    ...callQuery('messages.conversation', { params: { conversationId: Number(id) } }),
    enabled: id !== undefined,
  }
  const conversation = useCallQuery(query)
  return id === undefined ? undefined : conversation
}
