import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/Database'
import { events, ticketTypes } from '../../../platform/db/schema/events'
import { orderItems } from '../../../platform/db/schema/orders'
import { products, productVariants } from '../../../platform/db/schema/products'
import { notifyDesk } from '../../../platform/desk/notifyDesk'
import { AppError } from '../../../platform/http/AppError'
import type { CustomerKey } from '../../customers/requireCustomer'
import { addPlaces } from '../../events/eventRepository'
import { offerFreePlaces, passTicketToOrder } from '../../events/waitlist'
import { detachOrderFromOffers } from '../../events/waitlistRepository'
import { findProduct } from '../../products/productRepository'
import { findVariant } from '../../products/variantRepository'
import { lockSchedule } from '../../schedules/scheduleRepository'
import { itemTitle } from '../orders/orderRepository'
import { isSlotHold, releaseSlot, reserveSlot } from './slotHolds'
import { updateHeldQuantity, type HoldRow } from './placedRepository'

/** The product, its variant if it has any, the tickets or the slot that an order line holds. */
export type HeldItem = Pick<
  HoldRow,
  'productId' | 'variantId' | 'eventId' | 'ticketTypeId' | 'scheduleId'
>

/**
 * Locks the products, events and ticket types of lines for the rest of the transaction, in a fixed
 * order, so that releasing one order and reserving another can't deadlock with a concurrent
 * placement.
 */
export async function lockHeldItems(
  tx: Tx,
  companyId: number,
  items: readonly HeldItem[],
): Promise<void> {
  for (const { productId, variantId, eventId, ticketTypeId, scheduleId } of inLockOrder(items)) {
    await lockStock(tx, companyId, { productId, variantId })
    if (eventId !== null)
      await tx
        .select({ id: events.id })
        .from(events)
        .where(and(eq(events.companyId, companyId), eq(events.id, eventId)))
        .for('no key update')
    if (ticketTypeId !== null)
      await tx
        .select({ id: ticketTypes.id })
        .from(ticketTypes)
        .where(and(eq(ticketTypes.companyId, companyId), eq(ticketTypes.id, ticketTypeId)))
        .for('no key update')
    if (scheduleId !== null) await lockSchedule(tx, companyId, scheduleId)
  }
}

/**
 * Takes what an order's lines need from stock, from the events' places and from the schedules'
 * slots, row by row in a fixed order. Throws 409 `sold_out` or `slot_taken` if something is no
 * longer free; the transaction then reserves nothing.
 */
export async function reserveHolds(
  tx: Tx,
  customer: CustomerKey,
  holds: readonly HoldRow[],
  now: Date,
): Promise<void> {
  for (const hold of inLockOrder(holds)) {
    if (hold.eventId !== null) await passTicketToOrder(tx, customer, hold.eventId, hold.orderId)
    await updateHeldQuantity(
      tx,
      hold,
      isSlotHold(hold) ? await reserveSlot(tx, hold, now) : await takeProductOrTickets(tx, hold),
    )
  }
  // The customer may have ordered a different ticket from the one that was held for them.
  await offerFreePlaces(tx, customer.companyId, eventIdsOf(holds), now)
}

/**
 * Offers the places that an unpaid order has released to the people on the waitlists, first to the
 * order's customer if they had an offer.
 */
export async function offerReleased(
  tx: Tx,
  { companyId, orderId }: Pick<HoldRow, 'companyId' | 'orderId'>,
  holds: readonly HoldRow[],
  now: Date,
): Promise<void> {
  const eventIds = eventIdsOf(holds)
  if (eventIds.length === 0) return
  await detachOrderFromOffers(tx, companyId, orderId)
  await offerFreePlaces(tx, companyId, eventIds, now)
}

/** Returns the ids of the events for which lines hold tickets. */
export const eventIdsOf = (holds: readonly Pick<HeldItem, 'eventId'>[]): number[] =>
  holds.flatMap(({ eventId }) => eventId ?? [])

/**
 * Releases what an unpaid order's lines hold, and records when; `releasedAt` is null if the hold
 * must not count towards the customer's maximum time. Unless the customer is about to reserve them
 * again, `offerReleased` must follow.
 */
export async function releaseHolds(
  tx: Tx,
  holds: readonly HoldRow[],
  releasedAt: Date | null,
): Promise<void> {
  for (const hold of inLockOrder(holds)) {
    if (hold.reservedQuantity === 0) continue
    if (isSlotHold(hold)) await releaseSlot(tx, hold, releasedAt)
    else await restock(tx, hold.companyId, hold, hold.reservedQuantity)
    await updateHeldQuantity(tx, hold, 0, releasedAt)
  }
}

/** Adds a quantity to the stock or to the event's places; a negative quantity is subtracted. */
export async function restock(
  tx: Tx,
  companyId: number,
  {
    productId,
    variantId,
    eventId,
    ticketTypeId,
  }: Pick<HeldItem, 'productId' | 'variantId' | 'eventId' | 'ticketTypeId'>,
  count: number,
): Promise<void> {
  if (variantId !== null)
    await tx
      .update(productVariants)
      .set({ stock: sql`${productVariants.stock} + ${count}` })
      .where(and(eq(productVariants.companyId, companyId), eq(productVariants.id, variantId)))
  else if (productId !== null)
    await tx
      .update(products)
      .set({ stock: sql`${products.stock} + ${count}` })
      .where(and(eq(products.companyId, companyId), eq(products.id, productId)))
  if (productId !== null) await notifyDesk(tx, companyId, 'products', [productId])
  if (eventId !== null) await addPlaces(tx, { companyId, id: eventId }, count, ticketTypeId)
}

/** Takes what an order line needs; returns the quantity that is now reserved for the line. */
async function takeProductOrTickets(tx: Tx, hold: HoldRow): Promise<number> {
  const { companyId, productId, eventId, ticketTypeId, quantity } = hold
  if (productId !== null) return takeProduct(tx, hold, productId)
  if (eventId !== null) {
    // `availableQuantity` stays null if the event does not track its total places.
    const [event] = await tx
      .update(events)
      .set({
        availableQuantity: sql`${events.availableQuantity} - ${quantity}`,
        sequence: sql`${events.sequence} + 1`,
      })
      .where(
        and(
          eq(events.companyId, companyId),
          eq(events.id, eventId),
          isNull(events.cancelledAt),
          sql`coalesce(${events.availableQuantity}, ${quantity}) >= ${quantity}`,
        ),
      )
      .returning({ id: events.id })
    if (event === undefined) throw await soldOut(tx, hold)
    await notifyDesk(tx, companyId, 'events', [eventId])
  }
  if (ticketTypeId !== null) {
    const [type] = await tx
      .update(ticketTypes)
      .set({ availableQuantity: sql`${ticketTypes.availableQuantity} - ${quantity}` })
      .where(
        and(
          eq(ticketTypes.companyId, companyId),
          eq(ticketTypes.id, ticketTypeId),
          gte(ticketTypes.availableQuantity, quantity),
        ),
      )
      .returning({ id: ticketTypes.id })
    if (type === undefined) throw await soldOut(tx, hold)
  }
  return quantity
}

async function takeProduct(tx: Tx, hold: HoldRow, id: number): Promise<number> {
  const { companyId, variantId, quantity } = hold
  // Locks the row until the transaction ends, so that the stock read below can't change.
  await lockStock(tx, companyId, hold)
  const product = await findProduct(tx, companyId, id)
  const stockRow = variantId === null ? product : await findVariant(tx, companyId, variantId)
  if (product === undefined || stockRow === undefined) throw await soldOut(tx, hold)
  const { stock } = stockRow
  if (stock === null) return 0
  if (stock < quantity && !product.profile.allowBackorders) throw await soldOut(tx, hold)
  const reserved = Math.min(stock, quantity)
  if (reserved > 0) await restock(tx, companyId, hold, -reserved)
  return reserved
}

/** Locks the row that has the stock of a product, or of its variant. */
async function lockStock(
  tx: Tx,
  companyId: number,
  { productId, variantId }: Pick<HeldItem, 'productId' | 'variantId'>,
): Promise<void> {
  if (variantId !== null)
    await tx
      .select({ id: productVariants.id })
      .from(productVariants)
      .where(and(eq(productVariants.companyId, companyId), eq(productVariants.id, variantId)))
      .for('no key update')
  else if (productId !== null)
    await tx
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.companyId, companyId), eq(products.id, productId)))
      .for('no key update')
}

/**
 * Sorts products with their variants by id, then events with their ticket types by id, then
 * schedules by id: a fixed order prevents deadlocks between orders.
 */
const inLockOrder = <T extends HeldItem>(holds: readonly T[]): T[] =>
  [...holds].sort(
    (a, b) =>
      Number(a.productId === null) - Number(b.productId === null) ||
      Number(a.eventId === null) - Number(b.eventId === null) ||
      (a.productId ?? 0) - (b.productId ?? 0) ||
      (a.variantId ?? 0) - (b.variantId ?? 0) ||
      (a.eventId ?? 0) - (b.eventId ?? 0) ||
      (a.ticketTypeId ?? 0) - (b.ticketTypeId ?? 0) ||
      (a.scheduleId ?? 0) - (b.scheduleId ?? 0),
  )

/**
 * Whether two lines hold the same variant of a product, or tickets of the same event: their hold
 * times are counted together.
 */
export const isSameItem = (
  a: Pick<HeldItem, 'productId' | 'variantId' | 'eventId'>,
  b: Pick<HeldItem, 'productId' | 'variantId' | 'eventId'>,
): boolean => a.productId === b.productId && a.variantId === b.variantId && a.eventId === b.eventId

async function soldOut(tx: Tx, { companyId, orderItemId }: HoldRow): Promise<AppError> {
  const [item] = await tx
    .select({ title: orderItems.title, productAttribute: orderItems.productAttribute })
    .from(orderItems)
    .where(and(eq(orderItems.companyId, companyId), eq(orderItems.id, orderItemId)))
  const message = `${item ? itemTitle(item) : 'It'}: someone else was faster, and there are not that many left.`
  return new AppError(409, 'sold_out', {
    description: message,
    details: [{ path: '/items', code: 'sold_out', message }],
  })
}
