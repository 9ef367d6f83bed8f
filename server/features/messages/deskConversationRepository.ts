import { and, asc, desc, eq, exists, isNotNull, sql, type SQL } from 'drizzle-orm'
import { countList, countPage, type Page } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { firstRow } from '../../platform/db/firstRow'
import { conversations, messages } from '../../platform/db/schema/conversations'
import { customers } from '../../platform/db/schema/customers'
import type { CustomerRow } from '../customers/customerRepository'
import { foundMembers } from '../members/memberSearch'
import { findNewestMessages, type MessageRow } from './messageRepository'

/** A conversation as stored. */
export type ConversationRow = typeof conversations.$inferSelect

/** A conversation with the club's office as staff see it. */
export interface OfficeConversation {
  conversation: ConversationRow
  customer: CustomerRow
  last: MessageRow | undefined
}

/** Which conversations staff list. */
export interface OfficeFilter {
  search?: string | undefined
  state?: 'open' | 'closed' | 'unanswered' | 'mine' | undefined
  /** Username of the caller in lower case, for `mine`. */
  me: string
}

/**
 * A page of a company's conversations with the office in which somebody has written, and their
 * total, exact only up to `maxCounted`; the most recently active first.
 */
export async function paginateOffice(
  tx: Tx,
  companyId: number,
  filter: OfficeFilter,
  paging: Page,
): Promise<{ items: OfficeConversation[]; total: number }> {
  const condition = and(
    eq(conversations.companyId, companyId),
    isNotNull(conversations.officeCustomerId),
    // The portal begins a conversation before anything is written.
    exists(
      tx
        .select({ one: sql`1` })
        .from(messages)
        .where(
          and(
            eq(messages.companyId, conversations.companyId),
            eq(messages.conversationId, conversations.id),
          ),
        ),
    ),
    ...stateConditions(filter),
    foundMembers(companyId, filter.search ?? '', conversations.officeCustomerId),
  )
  const [rows, total] = await Promise.all([
    selectOffice(tx)
      .where(condition)
      .orderBy(desc(conversations.lastAt), desc(conversations.id))
      .offset(paging.offset)
      .limit(paging.limit),
    countList(tx, conversations, condition, paging),
  ])
  return { items: await withLast(tx, companyId, rows), total }
}

/** The conversations whose members have waited longest for an answer, and how many wait in all. */
export async function listWaiting(
  tx: Tx,
  companyId: number,
  limit: number,
): Promise<{ items: OfficeConversation[]; total: number }> {
  const condition = and(
    eq(conversations.companyId, companyId),
    isNotNull(conversations.waitingSince),
    isNotNull(conversations.officeCustomerId),
  )
  const rows = await selectOffice(tx)
    .where(condition)
    .orderBy(asc(conversations.waitingSince), asc(conversations.id))
    .limit(limit)
  return {
    items: await withLast(tx, companyId, rows),
    total: await countPage(tx, conversations, condition, { offset: 0, limit, found: rows.length }),
  }
}

/** A member's conversation with the office; undefined for any other. */
export async function findOffice(
  tx: Tx,
  companyId: number,
  id: number,
): Promise<OfficeConversation | undefined> {
  const rows = await selectOffice(tx).where(
    and(eq(conversations.companyId, companyId), eq(conversations.id, id)),
  )
  return firstRow(withLast(tx, companyId, rows))
}

/** Locks a conversation for the rest of the transaction and returns it; undefined if not stored. */
export const lockConversation = (
  tx: Tx,
  companyId: number,
  id: number,
): Promise<ConversationRow | undefined> =>
  findByKey(tx, conversations, { companyId, id }, 'no key update')

/** What staff change of a conversation. */
export type OfficeChange = Partial<Pick<ConversationRow, 'state' | 'assignee' | 'waitingSince'>>

/** Changes a locked conversation and raises its revision. */
export async function changeConversation(
  tx: Tx,
  { companyId, id }: Pick<ConversationRow, 'companyId' | 'id'>,
  change: OfficeChange,
): Promise<void> {
  await tx
    .update(conversations)
    .set({ ...change, revision: sql`${conversations.revision} + 1` })
    .where(and(eq(conversations.companyId, companyId), eq(conversations.id, id)))
}

const selectOffice = (tx: Tx) =>
  tx
    .select({ conversation: conversations, customer: customers })
    .from(conversations)
    .innerJoin(customers, isOfficeCustomer)
    .$dynamic()

const isOfficeCustomer = and(
  eq(customers.companyId, conversations.companyId),
  eq(customers.id, conversations.officeCustomerId),
)

async function withLast(
  tx: Tx,
  companyId: number,
  rows: readonly Omit<OfficeConversation, 'last'>[],
): Promise<OfficeConversation[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ conversation }) => conversation.id)
  const newest = new Map(
    (await findNewestMessages(tx, companyId, ids)).map((row) => [row.conversationId, row]),
  )
  return rows.map((row) => ({ ...row, last: newest.get(row.conversation.id) }))
}

function stateConditions({ state, me }: OfficeFilter): (SQL | undefined)[] {
  switch (state) {
    case undefined:
      return []
    case 'unanswered':
      return [isNotNull(conversations.waitingSince)]
    case 'mine':
      return [eq(conversations.state, 'open'), eq(conversations.assignee, me)]
    case 'open':
    case 'closed':
      return [eq(conversations.state, state)]
  }
}
