import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { countPage, type Page } from '../../../platform/db/countRows'
import { findByKey } from '../../../platform/db/findByKey'
import type { Tx } from '../../../platform/db/Database'
import { rowsBy } from '../../../platform/db/rowsBy'
import { bookings } from '../../../platform/db/schema/bookings'
import type { HandoverLine } from '../../../platform/db/schema/handovers'
import { orderItems, orders } from '../../../platform/db/schema/orders'
import { notifyDesk } from '../../../platform/desk/notifyDesk'
import { sendIn } from '../../../platform/hub/createHub'
import type { CustomerKey } from '../../customers/requireCustomer'
import { statusByLines } from './model/openQuantity'

/** An order as stored. */
export type OrderRow = typeof orders.$inferSelect
/** An order line as stored. */
export type OrderItemRow = typeof orderItems.$inferSelect
/** An order line with the present start of its booking; null if it has none. */
export type OrderLineRow = OrderItemRow & { bookingStartsAt: Date | null }

/**
 * Returns a page of a customer's orders without unpaid ones, newest first, and their total, exact
 * only up to `maxCounted`.
 */
export async function paginateOrders(
  db: Tx,
  customer: CustomerKey,
  paging: Page,
): Promise<{ rows: OrderRow[]; total: number }> {
  // The cart shows placed orders until they are paid; lapsed ones are shown nowhere.
  const condition = and(ofOwner(customer), notInArray(orders.status, ['placed', 'lapsed']))
  const rows = await db
    .select()
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .offset(paging.offset)
    .limit(paging.limit)
  return { rows, total: await countPage(db, orders, condition, { ...paging, found: rows.length }) }
}

/** Returns a customer's order by its id, if stored. */
export const findOrder = (
  db: Tx,
  { companyId, customerId }: CustomerKey,
  id: number,
): Promise<OrderRow | undefined> => findByKey(db, orders, { companyId, customerId, id })

/** Returns a company's orders with the given ids. */
export const findOrdersById = async (
  db: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<OrderRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(orders)
        .where(and(eq(orders.companyId, companyId), inArray(orders.id, [...ids])))

/** Returns the lines of a company's orders, by order id. */
export async function itemsOfOrders(
  db: Tx,
  companyId: number,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderLineRow[]>> {
  const rows =
    orderIds.length === 0
      ? []
      : await db
          .select({ item: orderItems, bookingStartsAt: bookings.startsAt })
          .from(orderItems)
          .leftJoin(
            bookings,
            and(
              eq(bookings.companyId, orderItems.companyId),
              sql`${bookings.id} = (${orderItems.booking} ->> 'id')::integer`,
            ),
          )
          .where(
            and(eq(orderItems.companyId, companyId), inArray(orderItems.orderId, [...orderIds])),
          )
          .orderBy(asc(orderItems.id))
  const lines = rows.map(({ item, bookingStartsAt }) => ({ ...item, bookingStartsAt }))
  return rowsBy(lines, ({ orderId }) => orderId)
}

/** Returns a line of a customer's order, if stored. */
export async function findItem(
  db: Tx,
  customer: CustomerKey,
  id: number,
): Promise<OrderItemRow | undefined> {
  const [found] = await db
    .select({ item: orderItems })
    .from(orderItems)
    .innerJoin(
      orders,
      and(eq(orders.companyId, orderItems.companyId), eq(orders.id, orderItems.orderId)),
    )
    .where(and(ofOwner(customer), eq(orderItems.id, id)))
  return found?.item
}

/** Returns a company's order lines with the given ids. */
export const findItemsById = async (
  db: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<OrderItemRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(orderItems)
        .where(and(eq(orderItems.companyId, companyId), inArray(orderItems.id, [...ids])))

/** Returns an order line's title with its chosen options, such as “Cap · Navy, M”. */
export const itemTitle = ({
  title,
  productAttribute,
}: Pick<OrderItemRow, 'title' | 'productAttribute'>): string =>
  [title, productAttribute].filter(Boolean).join(' · ')

/** Marks an order line as cancelled. */
export async function cancelItem(db: Tx, { companyId, id }: OrderItemRow): Promise<void> {
  await db
    .update(orderItems)
    .set({ status: 'cancelled' })
    .where(and(eq(orderItems.companyId, companyId), eq(orderItems.id, id)))
}

/** Stores how many of an order line were cancelled. */
export async function storeCancelled(
  db: Tx,
  { companyId, id }: OrderItemRow,
  counts: Partial<Pick<OrderItemRow, 'cancelledQuantity' | 'status'>>,
): Promise<void> {
  await db
    .update(orderItems)
    .set(counts)
    .where(and(eq(orderItems.companyId, companyId), eq(orderItems.id, id)))
}

/** Adds to how many of order lines were handed over; a number below 0 takes back. */
export async function addHandedOver(
  db: Tx,
  companyId: number,
  lines: readonly HandoverLine[],
): Promise<void> {
  const { rows } = await db.execute(sql`
    update order_items i set handed_over = i.handed_over + line.quantity
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line("itemId" integer, quantity integer)
    where i.company_id = ${companyId} and i.id = line."itemId"
    returning i.id`)
  if (rows.length !== lines.length) throw new Error('a line that is handed over does not exist')
}

/**
 * Sets the status of a paid order by what became of its lines; the desk and the customer's open
 * tabs are notified.
 */
export async function storeStatus(
  db: Tx,
  { companyId, id, customerId }: Pick<OrderRow, 'companyId' | 'id' | 'customerId'>,
): Promise<void> {
  const items = (await itemsOfOrders(db, companyId, [id])).get(id) ?? []
  const [order] = await db
    .update(orders)
    .set({ status: statusByLines(items) })
    .where(and(eq(orders.companyId, companyId), eq(orders.id, id)))
    .returning({ couponId: orders.couponId })
  // If all of it was cancelled, the coupon has one use less.
  if (order?.couponId != null) await notifyDesk(db, companyId, 'coupons', [order.couponId])
  await sendIn(db, { type: 'customer', companyId, customerId }, 'transactions.changed', {})
  await notifyDesk(db, companyId, 'orders', [id])
}

/** Stores an order with its lines and returns the order. */
export async function insertOrder(
  db: Tx,
  row: typeof orders.$inferInsert,
  items: readonly Omit<typeof orderItems.$inferInsert, 'companyId' | 'orderId'>[],
): Promise<OrderRow> {
  const [inserted] = await db.insert(orders).values(row).returning()
  if (inserted === undefined) throw new Error('the order was not inserted')
  await db.insert(orderItems).values(
    items.map((item) => ({
      createdAt: inserted.createdAt,
      ...item,
      companyId: inserted.companyId,
      orderId: inserted.id,
    })),
  )
  return inserted
}

const ofOwner = ({ companyId, customerId }: CustomerKey) =>
  and(eq(orders.companyId, companyId), eq(orders.customerId, customerId))
