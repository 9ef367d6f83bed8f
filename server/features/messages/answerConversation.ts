import { createHash, randomUUID } from 'node:crypto'
import type { Calls } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { findCreated, recordDeskChange } from '../../platform/desk/deskChangeRepository'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { AppError } from '../../platform/http/AppError'
import { sendIn } from '../../platform/hub/createHub'
import type { DestinationOf } from '../customers/companyDestinations'
import { findCustomer } from '../customers/customerRepository'
import { leaveTrace } from '../notifications/leaveTrace'
import {
  changeConversation,
  lockConversation,
  type ConversationRow,
  type OfficeChange,
} from './deskConversationRepository'
import { insertMessage } from './messageRepository'

/** Names a conversation. */
type Key = Pick<ConversationRow, 'companyId' | 'id'>

/** A change of staff: who makes it, and the revision on which it is based. */
interface ByStaff {
  username: string
  ifMatch: number
}

/**
 * Answers a member in the club's name, and closes the conversation if asked to: stores the message,
 * the notification and the email. A repeated request does nothing more. `stale` if anybody has
 * written or changed the conversation since `ifMatch`. Throws 404 `not_found`, 422
 * `idempotency_key_reused`. Wake the jobs after the commit.
 */
export async function answerConversation(
  tx: Tx,
  key: Key,
  { text, close }: Calls['desk.conversations.answer']['body'],
  by: ByStaff & { key: string; destinationOf: DestinationOf },
): Promise<'done' | 'stale'> {
  const { companyId, id } = key
  const request = {
    companyId,
    resource: 'conversations' as const,
    requestKey: by.key,
    bodyHash: createHash('sha256')
      .update(JSON.stringify([id, text, close]))
      .digest('hex'),
  }
  if ((await findCreated(tx, request)) !== undefined) return 'done'
  const before = await lockOffice(tx, key)
  if (before.revision !== by.ifMatch) return 'stale'
  const { message } = await insertMessage(tx, {
    companyId,
    conversationId: id,
    senderId: null,
    sentBy: by.username,
    text: text.trim(),
    clientId: randomUUID(),
  })
  if (close) await changeConversation(tx, key, { state: 'closed' })
  const { officeCustomerId: customerId } = before
  await recordDeskChange(tx, {
    ...request,
    recordId: id,
    revision: before.revision + (close ? 2 : 1),
    by: by.username,
    before: { state: before.state },
    after: { state: close ? 'closed' : before.state, answer: message.id },
  })
  const customer = await findCustomer(tx, companyId, customerId)
  const destination = by.destinationOf(customer ?? null)
  // A company without a club has nobody who could read it.
  if (destination)
    await leaveTrace(tx, {
      act: 'message-answered',
      destination,
      customerId,
      subjectId: id,
      details: { title: '', note: message.text },
    })
  const scope = { type: 'customer' as const, companyId, customerId }
  await sendIn(tx, scope, 'messages.changed', { ids: [id] })
  await notifyDesk(tx, companyId, 'conversations', [id])
  return 'done'
}

/**
 * Closes or opens a conversation, or changes who takes care of it; closing says that nothing waits
 * for an answer. `stale` as for an answer. Throws 404 `not_found`.
 */
export async function patchConversation(
  tx: Tx,
  key: Key,
  change: Pick<OfficeChange, 'state' | 'assignee'>,
  { username, ifMatch }: ByStaff,
): Promise<'done' | 'stale'> {
  const before = await lockOffice(tx, key)
  if (before.revision !== ifMatch) return 'stale'
  const { state = before.state, assignee = before.assignee } = change
  if (state === before.state && assignee === before.assignee) return 'done'
  await changeConversation(tx, key, {
    state,
    assignee,
    ...(state === 'closed' && { waitingSince: null }),
  })
  await recordDeskChange(tx, {
    companyId: key.companyId,
    resource: 'conversations',
    recordId: key.id,
    revision: before.revision + 1,
    by: username,
    before: { state: before.state, assignee: before.assignee },
    after: { state, assignee },
  })
  await notifyDesk(tx, key.companyId, 'conversations', [key.id])
  return 'done'
}

/** Locks a member's conversation with the office; throws 404 `not_found` for any other. */
async function lockOffice(
  tx: Tx,
  { companyId, id }: Key,
): Promise<ConversationRow & { officeCustomerId: number }> {
  const row = await lockConversation(tx, companyId, id)
  if (row === undefined || row.officeCustomerId === null) throw new AppError(404, 'not_found')
  return { ...row, officeCustomerId: row.officeCustomerId }
}
