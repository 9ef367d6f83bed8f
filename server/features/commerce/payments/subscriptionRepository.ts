import { and, asc, eq, inArray } from 'drizzle-orm'
import { countPage, type Page } from '../../../platform/db/countRows'
import type { Tx } from '../../../platform/db/Database'
import { deleteRenewalJob, scheduleRenewalJob } from '../../../platform/db/platform/renewalJobs'
import { subscriptions } from '../../../platform/db/schema/subscriptions'
import type { CustomerKey } from '../../customers/requireCustomer'

/** A subscription as stored. */
export type SubscriptionRow = typeof subscriptions.$inferSelect

/** Returns a page of a customer's subscriptions, oldest first, and their total number. */
export async function paginateSubscriptions(
  db: Tx,
  customer: CustomerKey,
  paging: Page,
): Promise<{ rows: SubscriptionRow[]; total: number }> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(ofOwner(customer))
    .orderBy(asc(subscriptions.id))
    .offset(paging.offset)
    .limit(paging.limit)
  return { rows, total: await countPage(db, subscriptions, ofOwner(customer), paging) }
}

/** Returns a customer's subscription by its id, if stored. */
export const findSubscription = async (
  db: Tx,
  customer: CustomerKey,
  id: number,
): Promise<SubscriptionRow | undefined> =>
  (
    await db
      .select()
      .from(subscriptions)
      .where(and(ofOwner(customer), eq(subscriptions.id, id)))
  )[0]

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

/** Changes a subscription's dates or state, and schedules the charge of its next term. */
export async function updateSubscription(
  db: Tx,
  { companyId, id }: Pick<SubscriptionRow, 'companyId' | 'id'>,
  changes: Partial<SubscriptionRow>,
): Promise<void> {
  const [row] = await db
    .update(subscriptions)
    .set(changes)
    .where(and(eq(subscriptions.companyId, companyId), eq(subscriptions.id, id)))
    .returning()
  if (row !== undefined) await scheduleCharge(db, row)
}

/** Schedules the charge of a renewing subscription's next term, or cancels it if there is none. */
async function scheduleCharge(
  db: Tx,
  { companyId, id: subscriptionId, renews, status, nextAt }: SubscriptionRow,
): Promise<void> {
  if (!renews) return
  if (status === 'active' && nextAt !== null)
    await scheduleRenewalJob(db, { companyId, subscriptionId, nextAt })
  else await deleteRenewalJob(db, { companyId, subscriptionId })
}

/** Returns a customer's subscriptions that are paid with the given method. */
export const findSubscriptionsPaidBy = (
  db: Tx,
  customer: CustomerKey,
  walletId: number,
): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(subscriptions)
    .where(and(ofOwner(customer), eq(subscriptions.walletId, walletId)))

/**
 * Sets the method that pays a customer's subscription; undefined if the customer has no such
 * subscription.
 */
export const linkSubscription = async (
  db: Tx,
  customer: CustomerKey,
  id: number,
  walletId: number,
): Promise<SubscriptionRow | undefined> =>
  (
    await db
      .update(subscriptions)
      .set({ walletId })
      .where(and(ofOwner(customer), eq(subscriptions.id, id)))
      .returning()
  )[0]

/** Stores a subscription, schedules the charge of its next term, and returns it. */
export async function insertSubscription(
  db: Tx,
  row: typeof subscriptions.$inferInsert,
): Promise<SubscriptionRow> {
  const [inserted] = await db.insert(subscriptions).values(row).returning()
  if (inserted === undefined) throw new Error('the subscription was not inserted')
  await scheduleCharge(db, inserted)
  return inserted
}

const ofOwner = ({ companyId, customerId }: CustomerKey) =>
  and(eq(subscriptions.companyId, companyId), eq(subscriptions.customerId, customerId))
