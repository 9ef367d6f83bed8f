import { and, count, eq, gt, isNull, sql, type SQLWrapper } from 'drizzle-orm'
import type { EventCancellation } from '../../../generated/types'
import { toUnits } from '../../platform/calls/toUnits'
import type { Tx } from '../../platform/db/Database'
import { cancelledPlaces, eventRefunds } from '../../platform/db/schema/eventCancellations'
import { events } from '../../platform/db/schema/events'
import { mails } from '../../platform/db/schema/mails'
import { orderItems, orders } from '../../platform/db/schema/orders'
import { payments, refunds } from '../../platform/db/schema/payments'
import { transactions } from '../../platform/db/schema/transactions'
import { deskProcessorIds } from '../commerce/payments/deskProcessors'
import { findCancellation, type CancellationRow } from '../events/eventCancellationRepository'
import type { EventRow } from '../events/eventRepository'
import { planCancellation } from './planCancellation'

type Counts = EventCancellation['refunds']
type Status = Exclude<keyof Counts, 'total'>

/** Whose view it is: `currency` is the company's, for what nothing was paid for. */
interface Viewer {
  maySeeMoney: boolean
  currency: string
}

/**
 * Returns what cancelling an event would do, if `following` together with the later dates of its
 * series, or, once it is cancelled, how far its refunds and emails are; without the name of who did
 * it.
 */
export async function readCancellation(
  tx: Tx,
  event: EventRow,
  viewer: Viewer,
  { following }: { following: boolean },
): Promise<EventCancellation> {
  const { companyId, id } = event
  const cancellation = await findCancellation(tx, companyId, id)
  const laterIds = await listLaterDates(tx, event)
  return {
    ...(cancellation === undefined
      ? await readPlanned(tx, { companyId, eventIds: following ? [id, ...laterIds] : [id] }, viewer)
      : await readProgress(tx, event, cancellation, viewer)),
    laterDates: laterIds.length,
  }
}

type WithoutDates = Omit<EventCancellation, 'laterDates'>

async function readPlanned(
  tx: Tx,
  keys: Parameters<typeof planCancellation>[1],
  viewer: Viewer,
): Promise<WithoutDates> {
  const plan = await planCancellation(tx, keys)
  const { people, waitlist, places, ways } = plan
  const total = [...ways.values()].reduce((sum, cents) => sum + cents, 0)
  return {
    state: 'planned',
    at: null,
    by: '',
    byName: '',
    reason: '',
    refund: false,
    message: null,
    people,
    waitlist,
    places,
    told: 0,
    toTell: 0,
    notTold: 0,
    refunds: { ...noRefunds, total: plan.refunds, waiting: plan.refunds },
    atDesk: { count: 0, amount: viewer.maySeeMoney ? 0 : null },
    amounts: viewer.maySeeMoney
      ? {
          ...noRefunds,
          total: toUnits(total),
          waiting: toUnits(total),
          currency: plan.currency || viewer.currency,
          ways: [...ways].map(([way, cents]) => ({ way, amount: toUnits(cents) })),
        }
      : null,
  }
}

async function readProgress(
  tx: Tx,
  event: EventRow,
  { cancelledAt, by, reason, refunds: isRefunded, message, places }: CancellationRow,
  viewer: Viewer,
): Promise<WithoutDates> {
  const { counts, cents, atDesk, currency } = await sumRefunds(tx, event)
  const people = await countTold(tx, event)
  const toTell = message === null ? 0 : people.all - people.told - people.notTold
  return {
    state: counts.waiting > 0 || toTell > 0 ? 'running' : 'done',
    at: cancelledAt.toISOString(),
    by,
    byName: '',
    reason,
    refund: isRefunded,
    message,
    people: people.withPlaces,
    waitlist: people.all - people.withPlaces,
    places,
    told: people.told,
    toTell,
    notTold: people.notTold,
    refunds: counts,
    atDesk: { count: atDesk.count, amount: viewer.maySeeMoney ? toUnits(atDesk.cents) : null },
    amounts: viewer.maySeeMoney
      ? {
          refunded: toUnits(cents.refunded),
          waiting: toUnits(cents.waiting),
          failed: toUnits(cents.failed),
          byHand: toUnits(cents.byHand),
          kept: toUnits(cents.kept),
          total: toUnits(cents.total),
          currency: currency || viewer.currency,
          ways: [],
        }
      : null,
  }
}

const noRefunds: Counts = { total: 0, refunded: 0, waiting: 0, failed: 0, byHand: 0, kept: 0 }

/**
 * What became of an order line's refund, in SQL over `event_refunds` joined with `refunds` and
 * grouped by line; null if nothing was left to refund.
 */
export const refundStatus = sql<Status | null>`case
  when ${eventRefunds.state} = 'waiting' then 'waiting'
  when ${eventRefunds.state} = 'kept' then 'kept'
  when ${eventRefunds.state} = 'by-hand' then 'byHand'
  when bool_or(${refunds.state} = 'asking') then 'waiting'
  when bool_or(${refunds.state} = 'refused') then 'failed'
  when count(${refunds.id}) > 0 then 'refunded' end`

/** The amount of an order line's refund in cents, grouped like `refundStatus`. */
export const refundCents = sql<number>`(case when count(${refunds.id}) > 0
  then sum(${refunds.amountCents}) else ${eventRefunds.paidCents} end)::integer`

/** Whether staff took the money for an order line, in SQL over `event_refunds`. */
export const isPaidAtDesk = sql<boolean>`exists (
  select from ${orderItems} i
  join ${transactions} t on t.company_id = i.company_id and t.order_id = i.order_id
  join ${payments} p on p.company_id = t.company_id and p.transaction_id = t.id
  where i.company_id = ${eventRefunds.companyId} and i.id = ${eventRefunds.orderItemId}
    and p.state = 'settled' and p.processor_id in ${[...deskProcessorIds]})`

/** Whether staff hand back what a line of a cancelled event was paid with at the desk. */
export const waitsAtDesk = sql<boolean>`(${eventRefunds.state} = 'by-hand'
  and ${eventRefunds.obstacle} = 'elsewhere' and ${isPaidAtDesk})`

/** Joins the refunds of a cancelled event's order line. */
export const isRefundOfLine = and(
  eq(refunds.companyId, eventRefunds.companyId),
  eq(refunds.eventRefundId, eventRefunds.id),
)

async function sumRefunds(
  tx: Tx,
  { companyId, id: eventId }: EventRow,
): Promise<{
  counts: Counts
  cents: Counts
  atDesk: { count: number; cents: number }
  currency: string
}> {
  const ofEvent = and(eq(eventRefunds.companyId, companyId), eq(eventRefunds.eventId, eventId))
  const lines = tx
    .select({
      status: refundStatus.as('status'),
      cents: refundCents.as('cents'),
      atDesk: waitsAtDesk.as('at_desk'),
      refunded: centsIn('refunded').as('refunded'),
      waiting: centsIn('asking').as('asking'),
      failed: centsIn('refused').as('refused'),
    })
    .from(eventRefunds)
    .leftJoin(refunds, isRefundOfLine)
    .where(and(ofEvent, gt(eventRefunds.paidCents, 0)))
    .groupBy(eventRefunds.companyId, eventRefunds.id)
    .as('lines')
  const rows = await tx
    .select({
      status: lines.status,
      count: count(),
      cents: sumOf(lines.cents),
      refunded: sumOf(lines.refunded),
      waiting: sumOf(lines.waiting),
      failed: sumOf(lines.failed),
      deskCount: sql`count(*) filter (where ${lines.atDesk})`.mapWith(Number),
      deskCents: sql`coalesce(sum(${lines.cents}) filter (where ${lines.atDesk}), 0)`.mapWith(
        Number,
      ),
    })
    .from(lines)
    .groupBy(lines.status)
  const [counts, cents] = [{ ...noRefunds }, { ...noRefunds }]
  const atDesk = { count: 0, cents: 0 }
  for (const row of rows) {
    atDesk.count += row.deskCount
    atDesk.cents += row.deskCents
    if (row.status === null) continue
    counts[row.status] = row.count
    counts.total += row.count
    cents.total += row.cents
    // Of a line that was paid with several payments, a part may be refunded and another refused.
    for (const state of ['refunded', 'waiting', 'failed'] as const) cents[state] += row[state]
    cents[row.status] += row.cents - row.refunded - row.waiting - row.failed
  }
  const [order] = await tx
    .select({ currency: sql<string>`coalesce(${orders.currency}, ${transactions.currency})` })
    .from(eventRefunds)
    .leftJoin(
      orderItems,
      and(
        eq(orderItems.companyId, eventRefunds.companyId),
        eq(orderItems.id, eventRefunds.orderItemId),
      ),
    )
    .leftJoin(
      orders,
      and(eq(orders.companyId, orderItems.companyId), eq(orders.id, orderItems.orderId)),
    )
    .leftJoin(
      transactions,
      and(
        eq(transactions.companyId, eventRefunds.companyId),
        eq(transactions.id, eventRefunds.transactionId),
      ),
    )
    .where(ofEvent)
    .limit(1)
  return { counts, cents, atDesk, currency: order?.currency ?? '' }
}

/** The amount of a line's refunds in a state. */
const centsIn = (state: 'refunded' | 'asking' | 'refused') =>
  sql<number>`coalesce(sum(${refunds.amountCents}) filter (where ${refunds.state} = ${state}), 0)`

const sumOf = (cents: SQLWrapper) => sql`sum(${cents})`.mapWith(Number)

/**
 * Counts the people of a cancelled event; who is told has got their email, and who is not told has no
 * address, or an email that was given up.
 */
async function countTold(
  tx: Tx,
  { companyId, id: eventId }: EventRow,
): Promise<{ all: number; withPlaces: number; told: number; notTold: number }> {
  const [row] = await tx
    .select({
      all: count(),
      withPlaces: sql<number>`(count(*) filter (where ${cancelledPlaces.places} > 0 or exists (
        select from ${eventRefunds} r where r.company_id = ${companyId} and r.event_id = ${eventId} and r.customer_id = ${cancelledPlaces.customerId})))::integer`,
      told: sql<number>`(count(*) filter (where ${cancelledPlaces.toldAt} is not null and ${cancelledPlaces.untold} = '' and ${mails.id} is null))::integer`,
      notTold: sql<number>`(count(*) filter (where ${cancelledPlaces.untold} <> ''))::integer`,
    })
    .from(cancelledPlaces)
    .leftJoin(mails, isMailToPlace)
    .where(and(eq(cancelledPlaces.companyId, companyId), eq(cancelledPlaces.eventId, eventId)))
  return row ?? { all: 0, withPlaces: 0, told: 0, notTold: 0 }
}

/** Joins the email to a person of a cancelled event while it waits. */
export const isMailToPlace = and(
  eq(mails.companyId, cancelledPlaces.companyId),
  eq(mails.kind, 'event-cancelled'),
  eq(mails.subjectId, cancelledPlaces.id),
)

/** The ids of the later dates of an event's series that are not cancelled. */
async function listLaterDates(
  tx: Tx,
  { companyId, seriesId, startsAt }: EventRow,
): Promise<number[]> {
  if (seriesId === null) return []
  const rows = await tx
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.companyId, companyId),
        eq(events.seriesId, seriesId),
        gt(events.startsAt, startsAt),
        isNull(events.cancelledAt),
      ),
    )
  return rows.map(({ id }) => id)
}
