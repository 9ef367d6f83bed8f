import { and, eq, inArray, max, type SQLWrapper } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/Database'
import { firstRow } from '../../../platform/db/firstRow'
import { membershipOrders } from '../../../platform/db/schema/memberships'
import type { CustomerKey } from '../../customers/requireCustomer'

/** An order to buy a membership or to change to another one, as stored. */
export type MembershipOrderRow = typeof membershipOrders.$inferSelect

/**
 * Returns one of a customer's membership orders: by id, by the Idempotency-Key of the request that
 * created it, or the one that is open.
 */
export const findMembershipOrder = (
  db: Tx,
  { companyId, customerId }: CustomerKey,
  by: { id: number } | { requestKey: string } | 'open',
): Promise<MembershipOrderRow | undefined> =>
  firstRow(
    db
      .select()
      .from(membershipOrders)
      .where(
        and(
          eq(membershipOrders.companyId, companyId),
          eq(membershipOrders.customerId, customerId),
          by === 'open'
            ? eq(membershipOrders.state, 'open')
            : 'id' in by
              ? eq(membershipOrders.id, by.id)
              : eq(membershipOrders.requestKey, by.requestKey),
        ),
      ),
  )

/** Returns the membership order that a transaction pays for, if any. */
export const findMembershipOrderByTransaction = (
  db: Tx,
  companyId: number,
  transactionId: number,
): Promise<MembershipOrderRow | undefined> =>
  firstRow(findMembershipOrdersByTransaction(db, companyId, [transactionId]))

/** Returns the membership orders that transactions pay for, in no particular order. */
export const findMembershipOrdersByTransaction = (
  db: Tx,
  companyId: number,
  transactionIds: readonly number[],
): Promise<MembershipOrderRow[]> =>
  db
    .select()
    .from(membershipOrders)
    .where(
      and(
        eq(membershipOrders.companyId, companyId),
        inArray(membershipOrders.transactionId, [...transactionIds]),
      ),
    )

/**
 * Returns the ids of the orders that were last settled for cards, which a query selects by their
 * ids, by card id.
 */
export async function findLatestOrders(
  db: Tx,
  companyId: number,
  cards: SQLWrapper,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ cardId: membershipOrders.cardId, id: max(membershipOrders.id) })
    .from(membershipOrders)
    .where(
      and(
        eq(membershipOrders.companyId, companyId),
        inArray(membershipOrders.cardId, cards),
        eq(membershipOrders.state, 'done'),
      ),
    )
    .groupBy(membershipOrders.cardId)
  return new Map(
    rows.flatMap(({ cardId, id }) => (cardId === null || id === null ? [] : [[cardId, id]])),
  )
}

/** Stores a membership order and returns it. */
export async function insertMembershipOrder(
  db: Tx,
  row: typeof membershipOrders.$inferInsert,
): Promise<MembershipOrderRow> {
  const [inserted] = await db.insert(membershipOrders).values(row).returning()
  if (inserted === undefined) throw new Error('the membership order was not inserted')
  return inserted
}

/** Updates a membership order and returns it. */
export async function updateMembershipOrder(
  db: Tx,
  { companyId, id }: MembershipOrderRow,
  changes: Partial<Pick<MembershipOrderRow, 'state' | 'cardId' | 'requestKey' | 'bodyHash'>>,
): Promise<MembershipOrderRow> {
  const [row] = await db
    .update(membershipOrders)
    .set(changes)
    .where(and(eq(membershipOrders.companyId, companyId), eq(membershipOrders.id, id)))
    .returning()
  if (row === undefined) throw new Error('the membership order no longer exists')
  return row
}
