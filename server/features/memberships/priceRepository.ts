import { and, asc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { arrayOf } from '../../platform/db/arrayOf'
import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { insertJob } from '../../platform/db/platform/jobs'
import { customers } from '../../platform/db/schema/customers'
import { priceNotices } from '../../platform/db/schema/priceNotices'
import { subscriptions, type Frequency } from '../../platform/db/schema/subscriptions'

/** A new price of which the holders of a membership are told. */
export type PriceNoticeRow = typeof priceNotices.$inferSelect

/** A membership whose holders pay again and again. */
interface PricedMembership {
  companyId: number
  id: number
  priceCents: number
  frequency: Frequency
}

/** What holders pay, in cents, how often, and how many of them. */
export interface RateCount {
  rateCents: number
  frequency: Frequency
  people: number
  /** Whether a new price is for them. */
  isConcerned: boolean
}

/** How many different rates are listed. */
const MAX_RATES = 50

/** The subscriptions of a membership that are charged again, as `subscriptions`. */
const charged = (companyId: number, membershipId: number): SQL => sql`
  ${subscriptions.companyId} = ${companyId} and ${subscriptions.renews} and ${subscriptions.status} in ('active', 'failed')
  and ${subscriptions.requestedCancelAt} is null and ${subscriptions.renewable}
  and coalesce(${subscriptions.remainingPayments}, 1) > 0 and ${subscriptions.nextAt} is not null
  and ${subscriptions.id} in (
    select card.subscription_id from membership_cards card
    where card.company_id = ${companyId} and card.membership_id = ${membershipId} and card.parent_card_id is null
  )`

/**
 * Whether a subscription pays something else than the membership's price, and no other was announced
 * for its next term. One with a tax or fee of its own was imported; its price was agreed elsewhere.
 */
const isConcerned = ({ priceCents, frequency }: PricedMembership): SQL<boolean> =>
  sql<boolean>`(${subscriptions.frequency} = ${frequency} and ${subscriptions.taxRateCents} = 0 and ${subscriptions.serviceRateCents} = 0
    and ${subscriptions.nextRateCents} is null and ${subscriptions.rateCents} <> ${priceCents})`

/** Counts what the holders of a membership pay, the rates of most people first. */
export async function countRates(tx: Tx, membership: PricedMembership): Promise<RateCount[]> {
  const concerned = isConcerned(membership)
  const rows = await tx
    .select({
      rateCents: subscriptions.rateCents,
      frequency: subscriptions.frequency,
      people: sql<string>`count(*)`,
      isConcerned: concerned.as('concerned'),
    })
    .from(subscriptions)
    .where(charged(membership.companyId, membership.id))
    .groupBy(subscriptions.rateCents, subscriptions.frequency, sql`concerned`)
    .orderBy(sql`count(*) desc`, asc(subscriptions.rateCents))
    .limit(MAX_RATES)
  return rows.map((row) => ({ ...row, people: Number(row.people) }))
}

/** How many holders a new price is for. */
export async function countConcerned(tx: Tx, membership: PricedMembership): Promise<number> {
  const [row] = await tx
    .select({ people: sql<string>`count(*)` })
    .from(subscriptions)
    .where(and(charged(membership.companyId, membership.id), isConcerned(membership)))
  return Number(row?.people ?? 0)
}

/** Whoever has cancelled is a member until the paid term is over, and can change their mind. */
const isRunning = inArray(subscriptions.status, ['active', 'failed'])

/**
 * Sets the membership's price as the next one of all whom it concerns, from a day on; returns the
 * ids of their subscriptions.
 */
export async function setNextRates(
  tx: Tx,
  membership: PricedMembership,
  fromDay: string,
): Promise<number[]> {
  // Locked in one order, because renewals lock them one by one.
  const rows = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(charged(membership.companyId, membership.id), isConcerned(membership)))
    .orderBy(asc(subscriptions.id))
    .for('update')
  const ids = rows.map(({ id }) => id)
  await changeNextRates(tx, membership.companyId, ids, {
    nextRateCents: membership.priceCents,
    nextRateFrom: fromDay,
  })
  return ids
}

/**
 * Takes an announced price back from those who have it still before them, also from whoever has
 * cancelled since: perhaps because of it. Returns their ids.
 */
export async function dropNextRates(
  tx: Tx,
  { companyId, subscriptionIds, rateCents, fromDay }: PriceNoticeRow,
): Promise<number[]> {
  const rows = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.companyId, companyId),
        sql`${subscriptions.id} = any (${arrayOf(subscriptionIds)})`,
        eq(subscriptions.nextRateCents, rateCents),
        eq(subscriptions.nextRateFrom, fromDay),
        isRunning,
      ),
    )
    .orderBy(asc(subscriptions.id))
    .for('update')
  const ids = rows.map(({ id }) => id)
  await changeNextRates(tx, companyId, ids, { nextRateCents: null, nextRateFrom: null })
  return ids
}

async function changeNextRates(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
  changes: { nextRateCents: number | null; nextRateFrom: string | null },
): Promise<void> {
  await tx
    .update(subscriptions)
    .set(changes)
    .where(
      and(eq(subscriptions.companyId, companyId), sql`${subscriptions.id} = any (${arrayOf(ids)})`),
    )
}

/** Stores a notice and queues the job that tells each holder; wake the jobs after the commit. */
export async function queuePriceNotice(
  tx: Tx,
  row: Pick<
    PriceNoticeRow,
    | 'companyId'
    | 'membershipId'
    | 'rateCents'
    | 'fromDay'
    | 'takenBack'
    | 'subscriptionIds'
    | 'text'
    | 'by'
    | 'createdAt'
  >,
): Promise<number> {
  const [inserted] = await tx.insert(priceNotices).values(row).returning({ id: priceNotices.id })
  if (inserted === undefined) throw new Error('the notice was not inserted')
  await insertJob(tx, { companyId: row.companyId, kind: 'price-notice', subjectId: inserted.id })
  return inserted.id
}

/** The latest notice about a membership's price; undefined if there was none. */
export async function findLatestPriceNotice(
  tx: Tx,
  companyId: number,
  membershipId: number,
): Promise<PriceNoticeRow | undefined> {
  const [row] = await tx
    .select()
    .from(priceNotices)
    .where(and(eq(priceNotices.companyId, companyId), eq(priceNotices.membershipId, membershipId)))
    .orderBy(sql`${priceNotices.id} desc`)
    .limit(1)
  return row
}

/** Returns a notice, if stored; locks it for the rest of the transaction. */
export const lockPriceNotice = (
  tx: Tx,
  companyId: number,
  id: number,
): Promise<PriceNoticeRow | undefined> =>
  findByKey(tx, priceNotices, { companyId, id }, 'no key update')

/** Stores how far a notice has got. */
export async function storePriceProgress(
  tx: Tx,
  { companyId, id }: Pick<PriceNoticeRow, 'companyId' | 'id'>,
  progress: Partial<Pick<PriceNoticeRow, 'toldSubscriptionId' | 'toldCount' | 'doneAt'>>,
): Promise<void> {
  await tx
    .update(priceNotices)
    .set(progress)
    .where(and(eq(priceNotices.companyId, companyId), eq(priceNotices.id, id)))
}

/**
 * The next holders whom a notice is for, in order of their subscriptions: those for whom what it says
 * is still so.
 */
export const listToTell = (
  tx: Tx,
  { companyId, subscriptionIds, toldSubscriptionId, takenBack, rateCents, fromDay }: PriceNoticeRow,
  limit: number,
) =>
  tx
    .select({
      subscription: subscriptions,
      customer: { id: customers.id, domainId: customers.domainId, language: customers.language },
    })
    .from(subscriptions)
    .innerJoin(
      customers,
      and(
        eq(customers.companyId, subscriptions.companyId),
        eq(customers.id, subscriptions.customerId),
      ),
    )
    .where(
      and(
        eq(subscriptions.companyId, companyId),
        inArray(subscriptions.id, sql`(select unnest(${arrayOf(subscriptionIds)}))`),
        gt(subscriptions.id, toldSubscriptionId),
        isNull(customers.erasedAt),
        isRunning,
        takenBack
          ? isNull(subscriptions.nextRateCents)
          : and(
              isNull(subscriptions.requestedCancelAt),
              eq(subscriptions.nextRateCents, rateCents),
              eq(subscriptions.nextRateFrom, fromDay),
            ),
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(limit)
