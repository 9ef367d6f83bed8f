import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { isTransferred } from '#src/areas/events/model/ticketRules'
import type { Tx } from '../../../platform/db/Database'
import { bookings } from '../../../platform/db/schema/bookings'
import { eventTickets } from '../../../platform/db/schema/events'
import { orderItems, orders } from '../../../platform/db/schema/orders'
import { refreshWalletPasses } from '../../../platform/wallet-passes/refreshWalletPasses'
import { openQuantity } from '../orders/model/openQuantity'
import { cancelItem, findOrdersById, itemsOfOrders, storeStatus } from '../orders/orderRepository'
import { sendIn } from '../../../platform/hub/createHub'
import { listOpenBookingsOfItems, markBookingCancelled } from '../../schedules/bookedRepository'
import { offerFreePlaces } from '../../events/waitlist'
import { notifySlotsAndRequests } from '../../schedules/lockFreeSlot'
import { cancelProducts } from './cancelProducts'
import { eventIdsOf, lockHeldItems, restock } from './orderHolds'
import { listHolds } from './placedRepository'

/**
 * The result of cancelling an order: how many tickets, bookings and products were cancelled, the
 * ids of the customers who bought or held the cancelled tickets, those of the tickets that the
 * buyer had given to someone else, who must be told, and the cancelled bookings.
 */
export interface CancelledOrder {
  count: number
  customerIds: readonly number[]
  bookings: readonly BookingRow[]
  givenTickets: readonly GivenTicket[]
}

type BookingRow = typeof bookings.$inferSelect

/** A ticket that its buyer gave away: its holder, null without an account, and where it was sent. */
export interface GivenTicket {
  id: number
  customerId: number | null
  email: string
}

/**
 * Cancels the unused parts of an order: tickets that were not scanned (their places return to the
 * events), bookings (their times become free) and products that were not handed over (they return to
 * stock). The order is cancelled with its last line, or completed if nothing is left to hand over.
 * The order's customer must be locked.
 */
export async function cancelOrder(
  tx: Tx,
  companyId: number,
  orderId: number,
  now: Date,
): Promise<CancelledOrder> {
  const [order] = await findOrdersById(tx, companyId, [orderId])
  if (order === undefined) return { count: 0, customerIds: [], bookings: [], givenTickets: [] }
  const items = (await itemsOfOrders(tx, companyId, [orderId])).get(orderId) ?? []
  const products =
    order.status === 'processing' && order.via === ''
      ? items.flatMap((item) => (openQuantity(item) > 0 ? { item, open: openQuantity(item) } : []))
      : []
  // Demo orders hold nothing.
  const holds =
    products.length === 0
      ? []
      : (await listHolds(tx, companyId, orderId)).filter(({ orderItemId }) =>
          products.some(({ item }) => item.id === orderItemId),
        )
  const tickets = (await listOpenTickets(tx, companyId, [orderId])).map(
    ({ eventId, ticketTypeId }) => ({
      productId: null,
      variantId: null,
      eventId,
      ticketTypeId,
      scheduleId: null,
    }),
  )
  await lockHeldItems(tx, companyId, [...holds, ...tickets])
  const itemIds = items.map(({ id }) => id)
  const cancelledTickets =
    itemIds.length === 0
      ? []
      : await tx
          .update(eventTickets)
          .set({ status: 'cancelled' })
          .where(and(isOpenTicket(companyId), inArray(eventTickets.orderItemId, itemIds)))
          .returning()
  await refreshWalletPasses(
    tx,
    companyId,
    'ticket',
    cancelledTickets.map(({ id }) => id),
  )
  for (const { eventId, ticketTypeId } of cancelledTickets)
    await restock(tx, companyId, { productId: null, variantId: null, eventId, ticketTypeId }, 1)
  await offerFreePlaces(tx, companyId, eventIdsOf(cancelledTickets), now)
  for (const { item, open } of products)
    await cancelProducts(
      tx,
      item,
      holds.find(({ orderItemId }) => orderItemId === item.id),
      open,
    )
  const cancelledBookings = await listOpenBookingsOfItems(tx, companyId, itemIds)
  for (const booking of cancelledBookings) {
    await markBookingCancelled(tx, booking, now)
    await notifySlotsAndRequests(tx, companyId, booking.scheduleId)
    await sendIn(
      tx,
      { type: 'customer', companyId, customerId: booking.customerId },
      'bookings.changed',
      {
        ids: [booking.id],
      },
    )
  }
  const remainingTickets =
    itemIds.length === 0
      ? []
      : await tx
          .select({ itemId: eventTickets.orderItemId })
          .from(eventTickets)
          .where(
            and(
              eq(eventTickets.companyId, companyId),
              inArray(eventTickets.orderItemId, itemIds),
              ne(eventTickets.status, 'cancelled'),
            ),
          )
  const cancelledItems = items.filter(
    ({ id }) =>
      cancelledBookings.some(({ orderItemId }) => orderItemId === id) ||
      (cancelledTickets.some(({ orderItemId }) => orderItemId === id) &&
        !remainingTickets.some(({ itemId }) => itemId === id)),
  )
  for (const item of cancelledItems) await cancelItem(tx, item)
  if (products.length > 0 || cancelledItems.length > 0) await storeStatus(tx, order)
  return {
    count:
      cancelledTickets.length +
      cancelledBookings.length +
      products.reduce((sum, { open }) => sum + open, 0),
    bookings: cancelledBookings,
    customerIds: [
      ...new Set(
        cancelledTickets.flatMap(({ ownerId, customerId }) => [ownerId, customerId ?? ownerId]),
      ),
    ],
    givenTickets: cancelledTickets
      .filter(isTransferred)
      .flatMap(({ id, customerId, attendee }) =>
        attendee?.email ? [{ id, customerId, email: attendee.email }] : [],
      ),
  }
}

/** Returns how many tickets, bookings and products of each order `cancelOrder` would cancel. */
export async function countCancellable(
  tx: Tx,
  companyId: number,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>()
  const add = (orderId: number, count: number): void =>
    void counts.set(orderId, (counts.get(orderId) ?? 0) + count)
  const [tickets, booked, products] = await Promise.all([
    listOpenTickets(tx, companyId, orderIds),
    listOrdersOfOpenBookings(tx, companyId, orderIds),
    listUnsentProducts(tx, companyId, orderIds),
  ])
  for (const { orderId } of [...tickets, ...booked]) add(orderId, 1)
  for (const { orderId, quantity } of products) add(orderId, quantity)
  return counts
}

/** Condition for a company's tickets that were neither cancelled nor scanned. */
const isOpenTicket = (companyId: number) =>
  and(
    eq(eventTickets.companyId, companyId),
    inArray(eventTickets.status, ['active', 'purchased']),
    isNull(eventTickets.scannedAt),
  )

/** Returns the tickets of orders that were neither cancelled nor scanned, each with its order. */
const listOpenTickets = async (
  tx: Tx,
  companyId: number,
  orderIds: readonly number[],
): Promise<{ orderId: number; eventId: number; ticketTypeId: number }[]> =>
  orderIds.length === 0
    ? []
    : tx
        .select({
          orderId: orderItems.orderId,
          eventId: eventTickets.eventId,
          ticketTypeId: eventTickets.ticketTypeId,
        })
        .from(orderItems)
        .innerJoin(
          eventTickets,
          and(isOpenTicket(companyId), eq(eventTickets.orderItemId, orderItems.id)),
        )
        .where(and(eq(orderItems.companyId, companyId), inArray(orderItems.orderId, [...orderIds])))
        .orderBy(asc(eventTickets.id))

/** Returns the order of each uncancelled booking of orders. */
const listOrdersOfOpenBookings = async (
  tx: Tx,
  companyId: number,
  orderIds: readonly number[],
): Promise<{ orderId: number }[]> =>
  orderIds.length === 0
    ? []
    : tx
        .select({ orderId: orderItems.orderId })
        .from(orderItems)
        .innerJoin(
          bookings,
          and(
            eq(bookings.companyId, companyId),
            eq(bookings.orderItemId, orderItems.id),
            isNull(bookings.cancelledAt),
          ),
        )
        .where(and(eq(orderItems.companyId, companyId), inArray(orderItems.orderId, [...orderIds])))

/** Returns how many products are to be handed over of each line of orders. */
const listUnsentProducts = async (
  tx: Tx,
  companyId: number,
  orderIds: readonly number[],
): Promise<{ orderId: number; quantity: number }[]> =>
  orderIds.length === 0
    ? []
    : tx
        .select({
          orderId: orderItems.orderId,
          quantity: sql<number>`${orderItems.quantity} - ${orderItems.handedOver} - ${orderItems.cancelledQuantity}`,
        })
        .from(orderItems)
        .innerJoin(
          orders,
          and(eq(orders.companyId, orderItems.companyId), eq(orders.id, orderItems.orderId)),
        )
        .where(
          and(
            eq(orderItems.companyId, companyId),
            inArray(orderItems.orderId, [...orderIds]),
            eq(orderItems.type, 'product'),
            ne(orderItems.status, 'cancelled'),
            eq(orders.status, 'processing'),
            eq(orders.via, ''),
          ),
        )
