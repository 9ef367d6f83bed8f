import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { countPage } from '../../platform/db/countRows'
import { findByKey } from '../../platform/db/findByKey'
import type { Tx } from '../../platform/db/Database'
import { conversations, messages } from '../../platform/db/schema/conversations'

/** A message as stored. */
export type MessageRow = typeof messages.$inferSelect

/**
 * Returns a conversation's messages, newest first, optionally only those older than `before`; and
 * their total, exact only up to `maxCounted`.
 */
export async function listMessages(
  db: Tx,
  companyId: number,
  conversationId: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const ofConversation = and(
    eq(messages.companyId, companyId),
    eq(messages.conversationId, conversationId),
  )
  const condition =
    before === undefined ? ofConversation : and(ofConversation, lt(messages.id, before))
  const rows = await db
    .select()
    .from(messages)
    .where(condition)
    .orderBy(desc(messages.id))
    .limit(limit)
  return {
    rows,
    total: await countPage(db, messages, condition, { offset: 0, limit, found: rows.length }),
  }
}

/**
 * Returns the newest message of each conversation that has one, with one index lookup per
 * conversation.
 */
export async function findNewestMessages(
  db: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<MessageRow[]> {
  const newest = db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.companyId, conversations.companyId),
        eq(messages.conversationId, conversations.id),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(1)
    .as('newest')
  const rows = await db
    .select()
    .from(conversations)
    .innerJoinLateral(newest, sql`true`)
    .where(and(eq(conversations.companyId, companyId), inArray(conversations.id, [...ids])))
  return rows.map((row) => row.newest)
}

/**
 * Stores a message, moves its conversation to the top, and returns the message. A customer's message
 * to the office opens their conversation and waits for an answer, which one of the office is. If the
 * sender has already sent a message with the same `clientId`, returns that one, which is not new.
 */
export async function insertMessage(
  db: Tx,
  row: typeof messages.$inferInsert,
): Promise<{ message: MessageRow; isNew: boolean }> {
  const [inserted] = await db.insert(messages).values(row).onConflictDoNothing().returning()
  if (inserted === undefined) return { message: await findSentMessage(db, row), isNew: false }
  const sentAt = sql`${inserted.sentAt.toISOString()}::timestamptz`
  const isToOffice = inserted.senderId !== null
  await db
    .update(conversations)
    .set({
      lastAt: sql`greatest(${conversations.lastAt}, ${sentAt})`,
      revision: sql`${conversations.revision} + 1`,
      waitingSince: isToOffice
        ? sql`case when ${conversations.officeCustomerId} is not null then coalesce(${conversations.waitingSince}, ${sentAt}) end`
        : null,
      ...(isToOffice && { state: 'open' }),
    })
    .where(
      and(eq(conversations.companyId, row.companyId), eq(conversations.id, row.conversationId)),
    )
  return { message: inserted, isNew: true }
}

/** Returns a message by its id, whoever takes part in its conversation. */
export const findMessage = (
  db: Tx,
  companyId: number,
  id: number,
): Promise<MessageRow | undefined> => findByKey(db, messages, { companyId, id })

async function findSentMessage(
  db: Tx,
  { companyId, conversationId, senderId, clientId }: typeof messages.$inferInsert,
): Promise<MessageRow> {
  const [sent] = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.companyId, companyId),
        eq(messages.conversationId, conversationId),
        senderId == null ? sql`false` : eq(messages.senderId, senderId),
        eq(messages.clientId, clientId),
      ),
    )
  if (sent === undefined) throw new Error('the message could neither be stored nor found')
  return sent
}
