import type { DeskConversation, DeskThread } from '../../../generated/types'
import { personName } from '../customers/presentCustomer'
import { shownEmail } from '../customers/shownEmail'
import type { OfficeConversation } from './deskConversationRepository'
import type { MessageRow } from './messageRepository'

/** How many characters of the newest message a list shows. */
const MAX_LAST_LENGTH = 200

/** Names of staff by username in lower case. */
export type StaffNames = ReadonlyMap<string, string>

/** The newest message of a conversation, shortened for a list; empty for none. */
export const lastTextOf = ({ last }: OfficeConversation): string => {
  const text = last?.text ?? ''
  return text.length > MAX_LAST_LENGTH ? `${text.slice(0, MAX_LAST_LENGTH - 1).trimEnd()}…` : text
}

/** Converts a conversation with the office to its entity for staff. */
export function presentDeskConversation(
  found: OfficeConversation,
  names: StaffNames,
): DeskConversation {
  const { conversation, customer, last } = found
  const { id, revision, state, assignee, waitingSince, lastAt } = conversation
  return {
    id,
    revision,
    customerId: customer.id,
    name: personName(customer),
    state,
    assignee,
    assigneeName: assignee === null ? '' : (names.get(assignee) ?? ''),
    waitingSince: waitingSince?.toISOString() ?? null,
    lastAt: lastAt.toISOString(),
    lastText: lastTextOf(found),
    lastIsFromClub: last !== undefined && last.senderId === null,
  }
}

/** Converts a conversation with its newest messages, newest first, to its entity for staff. */
export function presentDeskThread(
  found: OfficeConversation,
  newest: { rows: readonly MessageRow[]; total: number },
  names: StaffNames,
): DeskThread {
  return {
    ...presentDeskConversation(found, names),
    email: shownEmail(found.customer),
    language: found.customer.language ?? '',
    messages: newest.rows.toReversed().map(({ id, text, senderId, sentBy, sentAt }) => ({
      id,
      text,
      isFromClub: senderId === null,
      by: sentBy === null ? '' : names.get(sentBy.toLowerCase()) || sentBy,
      sentAt: sentAt.toISOString(),
    })),
    hasOlder: newest.total > newest.rows.length,
  }
}
