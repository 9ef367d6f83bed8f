import { and, asc, eq, inArray } from 'drizzle-orm'
import { countPage, type Page } from '../../../platform/db/countRows'
import { firstRow } from '../../../platform/db/firstRow'
import type { Tx } from '../../../platform/db/Database'
import { subscriptions } from '../../../platform/db/schema/subscriptions'
import type { CustomerKey } from '../../customers/requireCustomer'

/** A subscription as stored. */
export type SubscriptionRow = typeof subscriptions.$inferSelect

/**
 * Returns a page of a customer's subscriptions, oldest first, and their total, exact only up to
 * `maxCounted`.
 */
export async function paginateSubscriptions(
  db: Tx,
  customer: CustomerKey,
  paging: Page,
): Promise<{ rows: SubscriptionRow[]; total: number }> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(belongsTo(customer))
    .orderBy(asc(subscriptions.id))
    .offset(paging.offset)
    .limit(paging.limit)
  return {
    rows,
    total: await countPage(db, subscriptions, belongsTo(customer), {
      ...paging,
      found: rows.length,
    }),
  }
}

/** Returns a customer's subscription by id; undefined if the customer has none with this id. */
export const findSubscription = (
  db: Tx,
  customer: CustomerKey,
  id: number,
): Promise<SubscriptionRow | undefined> =>
  firstRow(
    db
      .select()
      .from(subscriptions)
      .where(and(belongsTo(customer), eq(subscriptions.id, id))),
  )

/** Returns a company's subscriptions with the given ids, in no particular order. */
export const findSubscriptionsById = async (
  db: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<SubscriptionRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.companyId, companyId), inArray(subscriptions.id, [...ids])))

/** Updates a subscription; `storeTerms` also schedules what is to be done about it next. */
export async function updateSubscription(
  db: Tx,
  { companyId, id }: Pick<SubscriptionRow, 'companyId' | 'id'>,
  changes: Partial<SubscriptionRow>,
): Promise<void> {
  await db
    .update(subscriptions)
    .set(changes)
    .where(and(eq(subscriptions.companyId, companyId), eq(subscriptions.id, id)))
}

/**
 * Returns the customer's subscriptions that are linked to this payment method, without those that
 * use it because it is the default.
 */
export const findSubscriptionsPaidBy = (
  db: Tx,
  customer: CustomerKey,
  methodId: number,
): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(subscriptions)
    .where(and(belongsTo(customer), eq(subscriptions.walletId, methodId)))

/**
 * Sets the payment method of a customer's subscription and returns the subscription; undefined if
 * the customer has none with this id.
 */
export const setSubscriptionMethod = (
  db: Tx,
  customer: CustomerKey,
  id: number,
  methodId: number,
): Promise<SubscriptionRow | undefined> =>
  firstRow(
    db
      .update(subscriptions)
      .set({ walletId: methodId })
      .where(and(belongsTo(customer), eq(subscriptions.id, id)))
      .returning(),
  )

/** Stores and returns a subscription. */
export async function insertSubscription(
  db: Tx,
  row: typeof subscriptions.$inferInsert,
): Promise<SubscriptionRow> {
  const [inserted] = await db.insert(subscriptions).values(row).returning()
  if (inserted === undefined) throw new Error('the subscription was not inserted')
  return inserted
}

const belongsTo = ({ companyId, customerId }: CustomerKey) =>
  and(eq(subscriptions.companyId, companyId), eq(subscriptions.customerId, customerId))
