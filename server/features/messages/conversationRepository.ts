import { and, count, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { countList, type Page } from '../../platform/db/countRows'
import { firstRow } from '../../platform/db/firstRow'
import type { Tx } from '../../platform/db/Database'
import {
  conversationMembers,
  conversations,
  messages,
} from '../../platform/db/schema/conversations'
import { customers } from '../../platform/db/schema/customers'
import type { CustomerRow } from '../customers/customerRepository'
import type { CustomerKey } from '../customers/requireCustomer'
import { findNewestMessages, type MessageRow } from './messageRepository'

/** A conversation as one of its two sides sees it. */
export interface ConversationView {
  id: number
  lastAt: Date
  /** The other customer; undefined if the other side is the club's office. */
  other: CustomerRow | undefined
  last: MessageRow | undefined
  unreadCount: number
}

/**
 * Returns a page of a reader's conversations, most recently active first, and their total, exact
 * only up to `maxCounted`.
 */
export async function paginateConversations(
  db: Tx,
  reader: CustomerKey,
  paging: Page,
): Promise<{ items: ConversationView[]; total: number }> {
  const [rows, total] = await Promise.all([
    selectForReader(db, reader)
      .orderBy(desc(conversations.lastAt), desc(conversations.id))
      .offset(paging.offset)
      .limit(paging.limit),
    countList(db, conversationMembers, ofReader(reader), paging),
  ])
  return { items: await toViews(db, reader, rows), total }
}

/** Returns a conversation if the reader takes part in it; undefined otherwise. */
export async function findConversation(
  db: Tx,
  reader: CustomerKey,
  id: number,
): Promise<ConversationView | undefined> {
  const rows = await selectForReader(db, reader, id)
  return await firstRow(toViews(db, reader, rows))
}

/** Whether the reader takes part in a conversation. */
export const isParticipant = async (db: Tx, reader: CustomerKey, id: number): Promise<boolean> =>
  (await selectForReader(db, reader, id)).length > 0

/** Whether a conversation is a customer's with the club's office. */
export async function isWithOffice(db: Tx, companyId: number, id: number): Promise<boolean> {
  const [row] = await db
    .select({ officeCustomerId: conversations.officeCustomerId })
    .from(conversations)
    .where(and(eq(conversations.companyId, companyId), eq(conversations.id, id)))
  return row !== undefined && row.officeCustomerId !== null
}

/** Returns the ids of the customers who take part in a conversation. */
export async function findParticipantIds(
  db: Tx,
  companyId: number,
  conversationId: number,
): Promise<number[]> {
  const rows = await db
    .select({ customerId: conversationMembers.customerId })
    .from(conversationMembers)
    .where(
      and(
        eq(conversationMembers.companyId, companyId),
        eq(conversationMembers.conversationId, conversationId),
      ),
    )
  return rows.map(({ customerId }) => customerId)
}

/**
 * Creates a conversation in which these customers take part. If `officeCustomerId` is a customer's
 * id, it is that customer's conversation with the club's office. Returns its id; undefined if that
 * customer already has a conversation with the office.
 */
export async function insertConversation(
  db: Tx,
  companyId: number,
  participantIds: readonly number[],
  options: { officeCustomerId: number | null; lastAt?: Date },
): Promise<number | undefined> {
  const [inserted] = await db
    .insert(conversations)
    .values({ companyId, ...options })
    .onConflictDoNothing()
    .returning({ id: conversations.id })
  if (inserted === undefined) return undefined
  await db
    .insert(conversationMembers)
    .values(
      participantIds.map((customerId) => ({ companyId, conversationId: inserted.id, customerId })),
    )
  return inserted.id
}

/**
 * Returns the id of a customer's conversation with the club's office, and creates it if it does not
 * exist.
 */
export async function findOrCreateClubConversation(
  db: Tx,
  { companyId, customerId }: CustomerKey,
): Promise<number> {
  const inserted = await insertConversation(db, companyId, [customerId], {
    officeCustomerId: customerId,
  })
  if (inserted !== undefined) return inserted
  const [existing] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(eq(conversations.companyId, companyId), eq(conversations.officeCustomerId, customerId)),
    )
  if (existing === undefined)
    throw new Error('the conversation with the club could neither be found nor inserted')
  return existing.id
}

/** Marks everything in a conversation as read by the reader; returns whether anything changed. */
export async function markConversationRead(
  db: Tx,
  { companyId, customerId }: CustomerKey,
  conversationId: number,
): Promise<boolean> {
  const newest = sql`(select coalesce(max(${messages.id}), 0) from ${messages} where ${messages.companyId} = ${companyId} and ${messages.conversationId} = ${conversationId})`
  const rows = await db
    .update(conversationMembers)
    .set({ lastReadId: newest })
    .where(
      and(
        eq(conversationMembers.companyId, companyId),
        eq(conversationMembers.conversationId, conversationId),
        eq(conversationMembers.customerId, customerId),
        sql`${conversationMembers.lastReadId} < ${newest}`,
      ),
    )
    .returning({ id: conversationMembers.conversationId })
  return rows.length > 0
}

const ofReader = ({ companyId, customerId }: CustomerKey) =>
  and(eq(conversationMembers.companyId, companyId), eq(conversationMembers.customerId, customerId))
const sameConversation = and(
  eq(conversations.companyId, conversationMembers.companyId),
  eq(conversations.id, conversationMembers.conversationId),
)

const selectForReader = (db: Tx, reader: CustomerKey, id?: number) =>
  db
    .select({ id: conversations.id, lastAt: conversations.lastAt })
    .from(conversationMembers)
    .innerJoin(conversations, sameConversation)
    .where(id === undefined ? ofReader(reader) : and(ofReader(reader), eq(conversations.id, id)))

/** Adds the other side, the newest message and the unread count to a reader's conversations. */
async function toViews(
  db: Tx,
  reader: CustomerKey,
  rows: readonly { id: number; lastAt: Date }[],
): Promise<ConversationView[]> {
  const { companyId, customerId } = reader
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [others, newest, unreadCounts] = await Promise.all([
    db
      .select({ conversationId: conversationMembers.conversationId, customer: customers })
      .from(conversationMembers)
      .innerJoin(
        customers,
        and(
          eq(customers.companyId, conversationMembers.companyId),
          eq(customers.id, conversationMembers.customerId),
        ),
      )
      .where(
        and(
          eq(conversationMembers.companyId, companyId),
          inArray(conversationMembers.conversationId, ids),
          ne(conversationMembers.customerId, customerId),
        ),
      ),
    findNewestMessages(db, companyId, ids),
    db
      .select({ conversationId: messages.conversationId, total: count() })
      .from(messages)
      .innerJoin(
        conversationMembers,
        and(
          eq(conversationMembers.companyId, messages.companyId),
          eq(conversationMembers.conversationId, messages.conversationId),
        ),
      )
      .where(
        and(
          ofReader(reader),
          inArray(messages.conversationId, ids),
          gt(messages.id, conversationMembers.lastReadId),
          or(isNull(messages.senderId), ne(messages.senderId, customerId)),
        ),
      )
      .groupBy(messages.conversationId),
  ])
  return rows.map(({ id, lastAt }) => ({
    id,
    lastAt,
    other: others.find(({ conversationId }) => conversationId === id)?.customer,
    last: newest.find(({ conversationId }) => conversationId === id),
    unreadCount: unreadCounts.find(({ conversationId }) => conversationId === id)?.total ?? 0,
  }))
}
