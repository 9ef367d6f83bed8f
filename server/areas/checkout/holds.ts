import { and, eq, gte, sql } from 'drizzle-orm'
import type { Tx } from '../../db/Database'
import { events, ticketTypes } from '../../db/schema/events'
import { orderItems } from '../../db/schema/orders'
import { products } from '../../db/schema/products'
import { AppError } from '../../errors/AppError'
import { findProduct } from '../products/productRepository'
import { updateTaken, type HoldRow } from './placedRepository'

/** How long a placed order's things are held. (activity.constant.reserved-until) */
export const HOLD_MS = 15 * 60_000

/**
 * How long a customer can hold a thing in all, however often the cart is changed, placed again, or
 * its payment tried; it must then be free for as long before they can hold it again.
 */
export const MAX_HELD_MS = 20 * 60_000

/**
 * Until when a thing that was first held at a moment can be held from now on; a time that has
 * passed where it can't be any more.
 */
export const holdEnd = (firstHeldAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + HOLD_MS, firstHeldAt.getTime() + MAX_HELD_MS))

/** What a line of an order is of. */
export type HeldItem = Pick<HoldRow, 'productId' | 'eventId' | 'ticketTypeId'>

/**
 * Keeps everything that lines are of from being taken by anybody else until the transaction ends,
 * in the order in which it is taken: one order can be given back and another one taken then, and no
 * two placings wait for each other.
 */
export async function lockHeldItems(
  tx: Tx,
  companyId: number,
  things: readonly HeldItem[],
): Promise<void> {
  for (const { productId, eventId, ticketTypeId } of inLockOrder(things)) {
    if (productId !== null)
      await tx
        .select({ id: products.id })
        .from(products)
        .where(and(eq(products.companyId, companyId), eq(products.id, productId)))
        .for('no key update')
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
  }
}

/**
 * Takes what the lines of an order are of from the stock and the places, row by row in one order
 * for everybody; throws 409 `sold_out` where something is gone, and nothing is taken then.
 */
export async function reserveHolds(tx: Tx, holds: readonly HoldRow[]): Promise<void> {
  for (const hold of inLockOrder(holds)) await updateTaken(tx, hold, await takeOne(tx, hold))
}

/**
 * Gives back what the lines of an unpaid order have taken, and records when; null where that time
 * is not to count against the customer.
 */
export async function releaseHolds(
  tx: Tx,
  holds: readonly HoldRow[],
  releasedAt: Date | null,
): Promise<void> {
  for (const hold of inLockOrder(holds)) {
    if (hold.taken === 0) continue
    await restock(tx, hold.companyId, hold, hold.taken)
    await updateTaken(tx, hold, 0, releasedAt)
  }
}

/** Puts a number of a thing back into the stock or the places. */
export async function restock(
  tx: Tx,
  companyId: number,
  { productId, eventId, ticketTypeId }: HeldItem,
  count: number,
): Promise<void> {
  if (productId !== null)
    await tx
      .update(products)
      .set({ stock: sql`${products.stock} + ${count}` })
      .where(and(eq(products.companyId, companyId), eq(products.id, productId)))
  if (eventId !== null)
    await tx
      .update(events)
      .set({ availableQuantity: sql`${events.availableQuantity} + ${count}` })
      .where(and(eq(events.companyId, companyId), eq(events.id, eventId)))
  if (ticketTypeId !== null)
    await tx
      .update(ticketTypes)
      .set({ availableQuantity: sql`${ticketTypes.availableQuantity} + ${count}` })
      .where(and(eq(ticketTypes.companyId, companyId), eq(ticketTypes.id, ticketTypeId)))
}

async function takeOne(tx: Tx, hold: HoldRow): Promise<number> {
  const { companyId, productId, eventId, ticketTypeId, quantity } = hold
  if (productId !== null) return takeProduct(tx, hold, productId)
  if (eventId !== null) {
    // Where nobody counts the event's places as a whole, null stays null.
    const [event] = await tx
      .update(events)
      .set({ availableQuantity: sql`${events.availableQuantity} - ${quantity}` })
      .where(
        and(
          eq(events.companyId, companyId),
          eq(events.id, eventId),
          sql`coalesce(${events.availableQuantity}, ${quantity}) >= ${quantity}`,
        ),
      )
      .returning({ id: events.id })
    if (event === undefined) throw await soldOut(tx, hold)
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
  const { companyId, quantity } = hold
  // The row is held until the transaction ends: of what is read nobody takes anything meanwhile.
  await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.companyId, companyId), eq(products.id, id)))
    .for('no key update')
  const product = await findProduct(tx, companyId, id)
  if (product === undefined) throw await soldOut(tx, hold)
  const { stock, profile } = product
  if (stock === null) return 0
  if (stock < quantity && !profile.allowBackorders) throw await soldOut(tx, hold)
  const taken = Math.min(stock, quantity)
  if (taken > 0)
    await tx
      .update(products)
      .set({ stock: stock - taken })
      .where(and(eq(products.companyId, companyId), eq(products.id, id)))
  return taken
}

/**
 * Products by id, then events with their kinds of tickets by id: two orders never wait for each
 * other crosswise.
 */
const inLockOrder = <T extends HeldItem>(holds: readonly T[]): T[] =>
  [...holds].sort(
    (a, b) =>
      Number(a.productId === null) - Number(b.productId === null) ||
      (a.productId ?? 0) - (b.productId ?? 0) ||
      (a.eventId ?? 0) - (b.eventId ?? 0) ||
      (a.ticketTypeId ?? 0) - (b.ticketTypeId ?? 0),
  )

/**
 * A product, or an event with all its kinds of tickets: how long one is held is counted together.
 */
export const isSameItem = (
  a: Pick<HeldItem, 'productId' | 'eventId'>,
  b: Pick<HeldItem, 'productId' | 'eventId'>,
): boolean => a.productId === b.productId && a.eventId === b.eventId

async function soldOut(tx: Tx, { companyId, orderItemId }: HoldRow): Promise<AppError> {
  const [item] = await tx
    .select({ title: orderItems.title })
    .from(orderItems)
    .where(and(eq(orderItems.companyId, companyId), eq(orderItems.id, orderItemId)))
  const message = `${item?.title ?? 'It'}: somebody else was faster, and not as many are left.`
  return new AppError(409, 'sold_out', {
    description: message,
    details: [{ path: '/items', code: 'sold_out', message }],
  })
}
