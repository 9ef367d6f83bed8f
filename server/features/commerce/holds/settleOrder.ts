import { fullName } from '#src/core/person/fullName'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/Database'
import { orderItems, orders } from '../../../platform/db/schema/orders'
import { notifyDesk } from '../../../platform/desk/notifyDesk'
import { completePlaced, markPending } from '../transactions/writeTransaction'
import { listCartItems, putCart, putItem, removeItem } from './cartRepository'
import { endLateTickets } from '../../events/endEvent'
import { lockEvent, type EventRow } from '../../events/eventRepository'
import { insertTickets } from '../../events/ticketRepository'
import { leaveWaitlists } from '../../events/waitlist'
import { netPriceCents, portionOfShare } from '../orders/model/shareOfItem'
import { itemsOfOrders, itemTitle } from '../orders/orderRepository'
import { deleteJob } from '../../../platform/db/platform/jobs'
import { spendCredits } from './orderCredits'
import {
  findPlacedByTransaction,
  listHolds,
  updatePlaced,
  type HoldRow,
  type PlacedRow,
} from './placedRepository'
import { issueBookings } from './slotHolds'
import { isHoldOf } from './slotLine'
import { eventIdsOf } from './orderHolds'

/**
 * Settles a placed order that is paid or has nothing due: issues its tickets and bookings, makes
 * the reservation of its items permanent, and removes what was bought from the cart.
 */
export async function settleOrder(tx: Tx, placed: PlacedRow, now: Date): Promise<void> {
  const { companyId, orderId, transactionId } = placed
  if (placed.state === 'paid') return
  const holds = await listHolds(tx, companyId, orderId)
  const cancelledEvents = await lockCancelledEvents(tx, companyId, holds)
  await issueTickets(tx, placed, holds, now)
  await leaveWaitlists(tx, placed, eventIdsOf(holds), now)
  await issueBookings(tx, placed, holds, now)
  await updatePlaced(tx, placed, { state: 'paid', heldUntil: null })
  await deleteJob(tx, { companyId, kind: 'hold', subjectId: orderId })
  // The club completes an order that has to be shipped or picked up.
  const status = holds.some(({ productId }) => productId !== null) ? 'processing' : 'completed'
  await tx
    .update(orders)
    .set({ status, chargedCents: sql`${orders.totalCents} - ${sumPostpaid(placed)}`, paidAt: now })
    .where(and(eq(orders.companyId, companyId), eq(orders.id, orderId)))
  if (status === 'processing') await notifyDesk(tx, companyId, 'orders', [orderId])
  await spendCredits(tx, placed, now)
  await completePlaced(tx, { companyId, id: transactionId }, now)
  // A pending order's items left the cart earlier; the cart's current items were added afterwards.
  if (placed.state !== 'pending') await removeOrderedItems(tx, placed, holds)
  for (const event of cancelledEvents) await endLateTickets(tx, event, placed.customerId)
}

/**
 * Locks the events of an order's tickets, so that none is cancelled without these tickets; returns
 * those that were cancelled while the order was being paid.
 */
async function lockCancelledEvents(
  tx: Tx,
  companyId: number,
  holds: readonly HoldRow[],
): Promise<EventRow[]> {
  const cancelled: EventRow[] = []
  for (const id of [...new Set(eventIdsOf(holds))].sort((a, b) => a - b)) {
    const event = await lockEvent(tx, companyId, id)
    if (event !== undefined && event.cancelledAt !== null) cancelled.push(event)
  }
  return cancelled
}

/**
 * Handles a payment that a processor has accepted but not completed: the order becomes pending, and
 * its items stay reserved but leave the cart.
 */
export async function startPending(
  tx: Tx,
  { companyId, id }: { companyId: number; id: number },
): Promise<void> {
  const placed = await findPlacedByTransaction(tx, companyId, id)
  if (placed?.state !== 'open') return
  const { orderId } = placed
  await updatePlaced(tx, placed, { state: 'pending', heldUntil: null })
  await deleteJob(tx, { companyId, kind: 'hold', subjectId: orderId })
  await tx
    .update(orders)
    .set({ status: 'pending' })
    .where(and(eq(orders.companyId, companyId), eq(orders.id, orderId)))
  await markPending(tx, { companyId, id })
  await removeOrderedItems(tx, placed, await listHolds(tx, companyId, orderId))
}

/**
 * Removes the items that an order bought, or held too long, from its customer's cart and returns
 * their titles. Items added in the meantime stay, with the coupon and shipping.
 */
export async function removeOrderedItems(
  tx: Tx,
  { companyId, customerId, orderId }: PlacedRow,
  holds: readonly HoldRow[],
): Promise<string[]> {
  const customer = { companyId, customerId }
  const lines = new Map(
    ((await itemsOfOrders(tx, companyId, [orderId])).get(orderId) ?? []).map((line) => [
      line.id,
      line,
    ]),
  )
  const cartItems = await listCartItems(tx, customer)
  const removed: { title: string; isProduct: boolean }[] = []
  for (const hold of holds) {
    const { orderItemId, productId, variantId, ticketTypeId, quantity } = hold
    const line = lines.get(orderItemId)
    if (hold.slot !== null) {
      const booked = cartItems.find(({ item }) => isHoldOf(hold, item))
      if (booked !== undefined) {
        await removeItem(tx, booked.item)
        removed.push({ title: line ? itemTitle(line) : '', isProduct: false })
      }
      continue
    }
    const found = cartItems.find(({ item }) =>
      productId === null
        ? item.ticketTypeId === ticketTypeId
        : item.productId === productId &&
          item.variantId === variantId &&
          (variantId !== null || item.productAttribute === (line?.productAttribute ?? '')),
    )
    if (found === undefined) continue
    const key =
      productId === null
        ? { ticketTypeId: ticketTypeId ?? 0 }
        : { productId, variantId, productAttribute: found.item.productAttribute }
    await putItem(
      tx,
      customer,
      key,
      Math.max(0, found.item.quantity - quantity),
      found.item.attendees.slice(quantity),
    )
    removed.push({ title: line ? itemTitle(line) : '', isProduct: productId !== null })
  }
  if ((await listCartItems(tx, customer)).length === 0)
    await putCart(tx, customer, { couponId: null, rateId: null, locationId: null, creditIds: [] })
  // A rate is valid only for the items for which it was quoted.
  else if (removed.some(({ isProduct }) => isProduct)) await putCart(tx, customer, { rateId: null })
  return removed.map(({ title }) => title)
}

/** The cost in cents of the order lines that are paid later at the club. */
const sumPostpaid = ({ companyId, orderId }: PlacedRow) => sql`(
  select coalesce(sum(line.quantity * line.price_cents - line.discount_cents + coalesce(line.tax_cents, 0)), 0)
  from ${orderItems} as line
  where line.company_id = ${companyId} and line.order_id = ${orderId} and line.postpaid
)`

async function issueTickets(
  tx: Tx,
  { companyId, customerId, orderId }: PlacedRow,
  holds: readonly HoldRow[],
  now: Date,
): Promise<void> {
  const lines = new Map(
    ((await itemsOfOrders(tx, companyId, [orderId])).get(orderId) ?? []).map((line) => [
      line.id,
      line,
    ]),
  )
  for (const { orderItemId, eventId, ticketTypeId, quantity, attendees } of holds) {
    if (eventId === null || ticketTypeId === null) continue
    const line = lines.get(orderItemId)
    // What was paid for the line: without its discount, with its tax.
    const paidCents = line === undefined ? 0 : netPriceCents(line) + (line.taxCents ?? 0)
    const ticket = {
      companyId,
      eventId,
      ticketTypeId,
      ownerId: customerId,
      customerId,
      orderItemId,
      status: 'active' as const,
      purchasedAt: now,
    }
    await insertTickets(
      tx,
      Array.from({ length: quantity }, (_none, index) => {
        const attendee = attendees[index]
        return {
          ...ticket,
          priceCents: portionOfShare(paidCents, index, quantity),
          attendee: attendee && {
            ...attendee,
            fullName: fullName(attendee),
          },
        }
      }),
    )
  }
}
