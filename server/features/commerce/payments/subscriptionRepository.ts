import { and, asc, eq } from 'drizzle-orm'
import { countPage, type Page } from '../../../platform/db/countRows'
import type { Tx } from '../../../platform/db/Database'
import { subscriptions } from '../../../platform/db/schema/subscriptions'
import type { Owner } from '../../customers/requireCustomer'

/** A subscription as stored. */
export type SubscriptionRow = typeof subscriptions.$inferSelect

/** A page of a customer's subscriptions, oldest first, with the total. */
export async function pageOfSubscriptions(
  db: Tx,
  owner: Owner,
  paging: Page,
): Promise<{ rows: SubscriptionRow[]; total: number }> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(ofOwner(owner))
    .orderBy(asc(subscriptions.id))
    .offset(paging.offset)
    .limit(paging.limit)
  return { rows, total: await countPage(db, subscriptions, ofOwner(owner), paging) }
}

/** One of a customer's subscriptions. */
export const findSubscription = async (
  db: Tx,
  owner: Owner,
  id: number,
): Promise<SubscriptionRow | undefined> =>
  (
    await db
      .select()
      .from(subscriptions)
      .where(and(ofOwner(owner), eq(subscriptions.id, id)))
  )[0]

/** A customer's subscriptions that are paid with a method. */
export const paidBy = (db: Tx, owner: Owner, walletId: number): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(subscriptions)
    .where(and(ofOwner(owner), eq(subscriptions.walletId, walletId)))

/** Sets the method that pays a customer's subscription; undefined if it is not theirs. */
export const linkSubscription = async (
  db: Tx,
  owner: Owner,
  id: number,
  walletId: number,
): Promise<SubscriptionRow | undefined> =>
  (
    await db
      .update(subscriptions)
      .set({ walletId })
      .where(and(ofOwner(owner), eq(subscriptions.id, id)))
      .returning()
  )[0]

/** Stores a subscription. */
export async function insertSubscription(
  db: Tx,
  row: typeof subscriptions.$inferInsert,
): Promise<SubscriptionRow> {
  const [made] = await db.insert(subscriptions).values(row).returning()
  if (made === undefined) throw new Error('the subscription was not made')
  return made
}

const ofOwner = ({ companyId, customerId }: Owner) =>
  and(eq(subscriptions.companyId, companyId), eq(subscriptions.customerId, customerId))
