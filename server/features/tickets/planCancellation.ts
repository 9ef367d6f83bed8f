import { and, countDistinct, eq, inArray, ne, sql } from 'drizzle-orm'
import type { EventCancellation } from '../../../generated/types'
import { chunks } from '../../platform/db/chunks'
import type { Tx } from '../../platform/db/Database'
import { eventRegistrations, eventTickets, eventWaitlist } from '../../platform/db/schema/events'
import { findItemsById, findOrdersById, itemsOfOrders } from '../commerce/orders/orderRepository'
import { findPaidAmounts } from '../commerce/payments/findPaidAmounts'
import { findRefundsByTransaction } from '../commerce/payments/refundRepository'
import { divideShare, isCharged, type RefundedSums } from '../commerce/payments/refundShare'
import { countTicketsOfLines } from '../events/cancellationRepository'
import { listEventBills, type EventBill } from '../events/eventBills'

type Way = NonNullable<EventCancellation['amounts']>['ways'][number]['way']

/** What cancelling events would do; amounts in cents. */
export interface CancellationPlan {
  people: number
  waitlist: number
  places: number
  /** How many order lines and charges would be refunded. */
  refunds: number
  ways: ReadonlyMap<Way, number>
  currency: string
}

/** The tickets of an order line that a cancellation would end. */
interface Line {
  orderItemId: number
  quantity: number
  paidCents: number
}

/** Some of a company's events. */
interface EventKeys {
  companyId: number
  eventIds: readonly number[]
}

/**
 * Returns what cancelling events together would do. The amounts are those that the refunds would
 * have now, by how they were paid. A person who has places at several of them counts once.
 */
export async function planCancellation(tx: Tx, keys: EventKeys): Promise<CancellationPlan> {
  const { companyId } = keys
  const bills: EventBill[] = []
  for (const id of keys.eventIds) bills.push(...(await listEventBills(tx, { companyId, id })))
  const counts = await countPeople(tx, keys, bills)
  const lines = await listLines(tx, keys)
  const ways = new Map<Way, number>()
  const add = (way: Way, cents: number): void => {
    if (cents > 0) ways.set(way, (ways.get(way) ?? 0) + cents)
  }
  let currency = ''
  for (const chunk of chunks(lines)) currency ||= await addWays(tx, companyId, chunk, add)
  for (const bill of bills) {
    currency ||= bill.currency
    add('houseAccount', bill.leftCents)
  }
  return { ...counts, refunds: lines.length + bills.length, ways, currency }
}

/** Adds up by way what the refunds of order lines would be; returns their currency. */
async function addWays(
  tx: Tx,
  companyId: number,
  lines: readonly Line[],
  add: (way: Way, cents: number) => void,
): Promise<string> {
  const items = new Map(
    (
      await findItemsById(
        tx,
        companyId,
        lines.map(({ orderItemId }) => orderItemId),
      )
    ).map((item) => [item.id, item]),
  )
  const orderIds = [...new Set([...items.values()].map(({ orderId }) => orderId))]
  const orders = await findOrdersById(tx, companyId, orderIds)
  const orderOf = new Map(orders.map((order) => [order.id, order]))
  const itemsOf = await itemsOfOrders(tx, companyId, orderIds)
  const paid = await findPaidAmounts(tx, companyId, orders)
  const stored = await findRefundsByTransaction(
    tx,
    companyId,
    [...paid.values()].flatMap((one) =>
      Array.isArray(one) ? one.map(({ transactionId }) => transactionId) : [],
    ),
  )
  // A line's tickets may be for several events, because staff move them between dates.
  const counts = await countTicketsOfLines(
    tx,
    companyId,
    lines.map(({ orderItemId }) => orderItemId),
  )
  const refunded = new Map<number, RefundedSums>()
  for (const [id, refunds] of stored)
    for (const { state, ...refund } of refunds) if (state !== 'refused') raise(refunded, id, refund)
  for (const { orderItemId, quantity, paidCents } of lines) {
    const item = items.get(orderItemId)
    const order = item && orderOf.get(item.orderId)
    const payments = order && paid.get(order.id)
    if (item === undefined || order === undefined || !Array.isArray(payments)) {
      // Nobody hands back what has not arrived.
      add(payments === 'underWay' || payments === 'invoiced' ? 'open' : 'elsewhere', paidCents)
      continue
    }
    if (!isCharged(item)) continue
    const { total, cancelled } = counts.get(orderItemId) ?? { total: quantity, cancelled: 0 }
    const { refunds } = divideShare(
      { item, order },
      { cancelledCount: cancelled, count: quantity, total },
      { items: itemsOf.get(order.id) ?? [], payments, refunded },
    )
    for (const refund of refunds) {
      raise(refunded, refund.transactionId, refund)
      const { isHouseAccount, amountCents, creditCents } = refund
      const isBank = payments.some(({ id, isBank: one }) => id === refund.id && one)
      add('credit', creditCents)
      add(isHouseAccount ? 'houseAccount' : isBank ? 'bank' : 'card', amountCents - creditCents)
    }
  }
  return orders[0]?.currency ?? ''
}

function raise(
  sums: Map<number, RefundedSums>,
  transactionId: number,
  { amountCents, creditCents }: RefundedSums,
): void {
  const before = sums.get(transactionId) ?? { amountCents: 0, creditCents: 0 }
  sums.set(transactionId, {
    amountCents: before.amountCents + amountCents,
    creditCents: before.creditCents + creditCents,
  })
}

/** The order lines that charged valid tickets of events. */
async function listLines(tx: Tx, { companyId, eventIds }: EventKeys): Promise<Line[]> {
  const isValid = sql`${eventTickets.status} <> 'cancelled'`
  const rows = await tx
    .select({
      orderItemId: eventTickets.orderItemId,
      quantity: sql<number>`(count(*) filter (where ${isValid}))::integer`,
      paidCents: sql<number>`(coalesce(sum(${eventTickets.priceCents}) filter (where ${isValid}), 0))::integer`,
    })
    .from(eventTickets)
    .where(and(eq(eventTickets.companyId, companyId), inArray(eventTickets.eventId, [...eventIds])))
    .groupBy(eventTickets.orderItemId)
  return rows.flatMap(({ orderItemId, ...line }) =>
    orderItemId === null || line.quantity === 0 || line.paidCents === 0
      ? []
      : [{ orderItemId, ...line }],
  )
}

async function countPeople(
  tx: Tx,
  { companyId, eventIds }: EventKeys,
  bills: readonly EventBill[],
): Promise<Pick<CancellationPlan, 'people' | 'waitlist' | 'places'>> {
  const tickets = await tx
    .select({
      ownerId: eventTickets.ownerId,
      customerId: eventTickets.customerId,
      email: sql<string>`coalesce(lower(${eventTickets.attendee} ->> 'email'), '')`,
    })
    .from(eventTickets)
    .where(
      and(
        eq(eventTickets.companyId, companyId),
        inArray(eventTickets.eventId, [...eventIds]),
        ne(eventTickets.status, 'cancelled'),
      ),
    )
  const registered = await tx
    .select({ customerId: eventRegistrations.customerId })
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.companyId, companyId),
        inArray(eventRegistrations.eventId, [...eventIds]),
      ),
    )
  const [waiting] = await tx
    .select({ count: countDistinct(eventWaitlist.customerId) })
    .from(eventWaitlist)
    .where(
      and(eq(eventWaitlist.companyId, companyId), inArray(eventWaitlist.eventId, [...eventIds])),
    )
  const people = new Set<number | string>([
    ...registered.map(({ customerId }) => customerId),
    ...bills.map(({ customerId }) => customerId),
    ...tickets.flatMap(({ ownerId, customerId, email }) => [ownerId, customerId ?? email]),
  ])
  people.delete('')
  return {
    people: people.size,
    waitlist: waiting?.count ?? 0,
    places: tickets.length + registered.length,
  }
}
