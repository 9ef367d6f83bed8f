import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/Database'
import { membershipOrders } from '../../../platform/db/schema/memberships'
import type { CustomerKey } from '../../customers/requireCustomer'

/** An order to buy a membership or to change to another one, as stored. */
export type MembershipOrderRow = typeof membershipOrders.$inferSelect

/**
 * Returns one of a customer's membership orders: by id, by the Idempotency-Key of the request that
 * created it, or the one that is open.
 */
export const findMembershipOrder = async (
  db: Tx,
  { companyId, customerId }: CustomerKey,
  by: { id: number } | { requestKey: string } | 'open',
): Promise<MembershipOrderRow | undefined> =>
  (
    await db
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
      )
  )[0]

/** Returns the membership order that a transaction pays for, if any. */
export const findMembershipOrderByTransaction = async (
  db: Tx,
  companyId: number,
  transactionId: number,
): Promise<MembershipOrderRow | undefined> =>
  (
    await db
      .select()
      .from(membershipOrders)
      .where(
        and(
          eq(membershipOrders.companyId, companyId),
          eq(membershipOrders.transactionId, transactionId),
        ),
      )
  )[0]

/** Whether no later order was settled for the card of a settled order. */
export const isLatestOrder = async (
  db: Tx,
  { companyId, id, cardId }: MembershipOrderRow,
): Promise<boolean> =>
  cardId === null ||
  (
    await db
      .select({ id: membershipOrders.id })
      .from(membershipOrders)
      .where(
        and(
          eq(membershipOrders.companyId, companyId),
          eq(membershipOrders.cardId, cardId),
          eq(membershipOrders.state, 'done'),
          gt(membershipOrders.id, id),
        ),
      )
      .limit(1)
  ).length === 0

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
