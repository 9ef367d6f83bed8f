import { and, asc, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/Database'
import { findByKey } from '../../../platform/db/findByKey'
import { firstRow } from '../../../platform/db/firstRow'
import { notifyDesk } from '../../../platform/desk/notifyDesk'
import { orders } from '../../../platform/db/schema/orders'
import {
  isHoldOfOrder,
  orderHolds,
  placedOrders,
  placingRequests,
} from '../../../platform/db/schema/placedOrders'
import type { CustomerKey } from '../../customers/requireCustomer'
import { markLapsed } from '../transactions/writeTransaction'
import { releaseCredits } from './orderCredits'

/** A placed order as stored. */
export type PlacedRow = typeof placedOrders.$inferSelect
/** What a line of a placed order holds, as stored. */
export type HoldRow = typeof orderHolds.$inferSelect

/** Returns the customer's order that is placed but not paid, if any. */
export const findOpenPlaced = (
  db: Tx,
  { companyId, customerId }: CustomerKey,
): Promise<PlacedRow | undefined> =>
  findByKey(db, placedOrders, { companyId, customerId, state: 'open' })

/** Returns a placed order by its order id, if stored. */
export const findPlaced = (
  db: Tx,
  companyId: number,
  orderId: number,
): Promise<PlacedRow | undefined> => findByKey(db, placedOrders, { companyId, orderId })

/** Returns a placed order by the id of the transaction that pays for it, if stored. */
export const findPlacedByTransaction = (
  db: Tx,
  companyId: number,
  transactionId: number,
): Promise<PlacedRow | undefined> => findByKey(db, placedOrders, { companyId, transactionId })

/** Stores a placed order with its held items. */
export async function insertPlaced(
  db: Tx,
  row: typeof placedOrders.$inferInsert,
  holds: readonly Omit<typeof orderHolds.$inferInsert, 'companyId' | 'orderId'>[],
): Promise<PlacedRow> {
  const [inserted] = await db.insert(placedOrders).values(row).returning()
  if (inserted === undefined) throw new Error('the order was not placed')
  await db
    .insert(orderHolds)
    .values(
      holds.map((hold) => ({ ...hold, companyId: inserted.companyId, orderId: inserted.orderId })),
    )
  return inserted
}

/** Changes a placed order and returns it. */
export async function updatePlaced(
  db: Tx,
  { companyId, orderId }: PlacedRow,
  changes: Partial<Pick<PlacedRow, 'state' | 'heldUntil'>>,
): Promise<PlacedRow> {
  const [row] = await db
    .update(placedOrders)
    .set(changes)
    .where(and(eq(placedOrders.companyId, companyId), eq(placedOrders.orderId, orderId)))
    .returning()
  if (row === undefined) throw new Error('the placed order no longer exists')
  return row
}

/** Closes an unpaid order and its transaction, and gives its house credits back. */
export async function endPlaced(db: Tx, placed: PlacedRow): Promise<void> {
  const { companyId, orderId, transactionId } = placed
  await releaseCredits(db, placed)
  await updatePlaced(db, placed, { state: 'lapsed', heldUntil: null })
  const [order] = await db
    .update(orders)
    .set({ status: 'lapsed' })
    .where(and(eq(orders.companyId, companyId), eq(orders.id, orderId)))
    .returning({ couponId: orders.couponId })
  // It has one use less.
  if (order?.couponId != null) await notifyDesk(db, companyId, 'coupons', [order.couponId])
  await markLapsed(db, { companyId, id: transactionId })
}

/** Returns the held items of a placed order, in the order of its lines. */
export const listHolds = (db: Tx, companyId: number, orderId: number): Promise<HoldRow[]> =>
  db
    .select()
    .from(orderHolds)
    .where(and(eq(orderHolds.companyId, companyId), eq(orderHolds.orderId, orderId)))
    .orderBy(asc(orderHolds.orderItemId))

/**
 * Returns from when the time of a placed order's hold counts, that of the item that was held first;
 * undefined for an order without items.
 */
export const findCountedFrom = async (
  db: Tx,
  companyId: number,
  orderId: number,
): Promise<Date | undefined> =>
  (
    await firstRow(
      db
        .select({ at: orderHolds.countedFrom })
        .from(orderHolds)
        .where(and(eq(orderHolds.companyId, companyId), eq(orderHolds.orderId, orderId)))
        .orderBy(asc(orderHolds.countedFrom))
        .limit(1),
    )
  )?.at

/** Returns the holds of a customer's unpaid orders that were released after `since`. */
export const findHoldsReleasedSince = (
  db: Tx,
  { companyId, customerId }: CustomerKey,
  since: Date,
): Promise<HoldRow[]> =>
  db
    .select(getTableColumns(orderHolds))
    .from(orderHolds)
    .innerJoin(placedOrders, isHoldOfOrder)
    .where(
      and(
        eq(placedOrders.companyId, companyId),
        eq(placedOrders.customerId, customerId),
        inArray(placedOrders.state, ['open', 'lapsed']),
        gt(orderHolds.releasedAt, since),
      ),
    )

/** Returns how many of an item a placed order holds. */
export async function countHeld(
  db: Tx,
  companyId: number,
  orderId: number,
  item:
    | { productId: number; variantId: number | null }
    | { ticketTypeId: number }
    | { eventId: number },
): Promise<number> {
  const ofItem =
    'productId' in item
      ? and(
          eq(orderHolds.productId, item.productId),
          item.variantId === null
            ? isNull(orderHolds.variantId)
            : eq(orderHolds.variantId, item.variantId),
        )
      : 'eventId' in item
        ? eq(orderHolds.eventId, item.eventId)
        : eq(orderHolds.ticketTypeId, item.ticketTypeId)
  const [row] = await db
    .select({ reserved: sql<number>`coalesce(sum(${orderHolds.reservedQuantity}), 0)::integer` })
    .from(orderHolds)
    .where(and(eq(orderHolds.companyId, companyId), eq(orderHolds.orderId, orderId), ofItem))
  return row?.reserved ?? 0
}

/**
 * Stores how many items a line holds. `releasedAt` is when they were released unpaid; null if the
 * hold must not count towards the customer's maximum time; undefined leaves the stored time
 * unchanged.
 */
export async function updateHeldQuantity(
  db: Tx,
  { companyId, orderItemId }: HoldRow,
  reservedQuantity: number,
  releasedAt?: Date | null,
): Promise<void> {
  await db
    .update(orderHolds)
    .set({ reservedQuantity, ...(releasedAt !== undefined && { releasedAt }) })
    .where(and(eq(orderHolds.companyId, companyId), eq(orderHolds.orderItemId, orderItemId)))
}

/** Returns the customer's earlier request to place a cart with this Idempotency-Key, if any. */
export const findPlacingRequest = (
  db: Tx,
  { companyId, customerId }: CustomerKey,
  key: string,
): Promise<typeof placingRequests.$inferSelect | undefined> =>
  findByKey(db, placingRequests, { companyId, customerId, key })

/** Records which order a request with an Idempotency-Key placed. */
export async function insertPlacingRequest(
  db: Tx,
  row: Omit<typeof placingRequests.$inferInsert, 'createdAt'>,
): Promise<void> {
  await db.insert(placingRequests).values(row)
}
