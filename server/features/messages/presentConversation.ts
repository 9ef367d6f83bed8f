import type { Conversation, Message } from '../../../generated/types'
import { presentPerson } from '../customers/presentCustomer'
import type { ConversationView } from './conversationRepository'
import type { MessageRow } from './messageRepository'

/**
 * Converts a conversation to its API entity, which contains only the name, photo and gender of the
 * other member.
 */
export function presentConversation(
  { id, lastAt, other, last, unreadCount }: ConversationView,
  reader: { customerId: number },
  clubName: string,
): Conversation {
  const person = other && presentPerson(other)
  return {
    id,
    kind: person ? 'member' : 'club',
    name: person ? person.fullName : clubName,
    profilePhoto: person?.profilePhoto ?? '',
    gender: person?.gender ?? '',
    lastText: last?.text ?? '',
    lastIsMine: last?.senderId === reader.customerId,
    lastAt: lastAt.toISOString(),
    unreadCount,
  }
}

/** Converts a message to its API entity, as the reader sees it. */
export const presentMessage = (
  { id, conversationId, clientId, text, senderId, sentAt }: MessageRow,
  reader: { customerId: number },
): Message => ({
  id,
  conversationId,
  clientId,
  text,
  isMine: senderId === reader.customerId,
  sentAt: sentAt.toISOString(),
})
