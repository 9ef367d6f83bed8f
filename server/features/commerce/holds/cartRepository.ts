import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/Database'
import { findByKey } from '../../../platform/db/findByKey'
import { firstRow } from '../../../platform/db/firstRow'
import { schedules } from '../../../platform/db/schema/bookings'
import { cartItems, carts, taxRates } from '../../../platform/db/schema/carts'
import { events, eventTickets, ticketTypes } from '../../../platform/db/schema/events'
import { orderHolds, placedOrders } from '../../../platform/db/schema/placedOrders'
import { products, productVariants } from '../../../platform/db/schema/products'
import type { CustomerKey } from '../../customers/requireCustomer'
import type { EventRow, TicketTypeRow } from '../../events/eventRepository'
import type { ProductRow } from '../../products/productRepository'
import { variantTitle, type VariantRow } from '../../products/variantRepository'

/** A cart's settings as stored. */
export type CartRow = typeof carts.$inferSelect
/** A cart item as stored. */
export type CartItemRow = typeof cartItems.$inferSelect

/**
 * A cart item with its product and the chosen variant, with its ticket type and event, or with the
 * schedule of its slot.
 */
export interface StoredItem {
  item: CartItemRow
  product: ProductRow | null
  variant: VariantRow | null
  type: TicketTypeRow | null
  event: EventRow | null
  schedule: typeof schedules.$inferSelect | null
}

/** Returns a customer's cart items in the order in which they were added. */
export const listCartItems = (db: Tx, customer: CustomerKey): Promise<StoredItem[]> =>
  db
    .select({
      item: cartItems,
      product: products,
      variant: productVariants,
      type: ticketTypes,
      event: events,
      schedule: schedules,
    })
    .from(cartItems)
    .leftJoin(
      schedules,
      and(eq(schedules.companyId, cartItems.companyId), eq(schedules.id, cartItems.scheduleId)),
    )
    .leftJoin(
      products,
      and(eq(products.companyId, cartItems.companyId), eq(products.id, cartItems.productId)),
    )
    .leftJoin(
      productVariants,
      and(
        eq(productVariants.companyId, cartItems.companyId),
        eq(productVariants.id, cartItems.variantId),
      ),
    )
    .leftJoin(
      ticketTypes,
      and(
        eq(ticketTypes.companyId, cartItems.companyId),
        eq(ticketTypes.id, cartItems.ticketTypeId),
      ),
    )
    .leftJoin(
      events,
      and(eq(events.companyId, ticketTypes.companyId), eq(events.id, ticketTypes.eventId)),
    )
    .where(itemsOfOwner(customer))
    .orderBy(asc(cartItems.id))

/**
 * Returns how many items of a cart need shipping or pickup; shipping rates are based on this
 * number.
 */
export const countProducts = (stored: readonly Pick<StoredItem, 'item' | 'product'>[]): number =>
  stored.reduce((sum, { item, product }) => sum + (product === null ? 0 : item.quantity), 0)

/** Identifies the product, its variant if it has any, or the ticket of a cart item. */
type ItemKey =
  | { productId: number; productAttribute: string; variantId: number | null }
  | { ticketTypeId: number }

/** Returns the chosen options of a cart item's product as text; '' if there are none. */
export const productAttributeOf = ({
  item,
  variant,
}: Pick<StoredItem, 'item' | 'variant'>): string =>
  variant === null ? item.productAttribute : variantTitle(variant)

/**
 * Sets the quantity of a product or ticket in a cart; 0 removes it. Without `attendees`, the names
 * on its tickets stay unchanged.
 */
export async function putItem(
  db: Tx,
  customer: CustomerKey,
  key: ItemKey,
  quantity: number,
  attendees?: CartItemRow['attendees'],
): Promise<void> {
  const change = { quantity, ...(attendees && { attendees }) }
  const sameItem = and(
    itemsOfOwner(customer),
    'ticketTypeId' in key
      ? eq(cartItems.ticketTypeId, key.ticketTypeId)
      : and(
          eq(cartItems.productId, key.productId),
          key.variantId === null
            ? and(isNull(cartItems.variantId), eq(cartItems.productAttribute, key.productAttribute))
            : eq(cartItems.variantId, key.variantId),
        ),
  )
  if (quantity === 0) await db.delete(cartItems).where(sameItem)
  else if (
    (await db.update(cartItems).set(change).where(sameItem).returning({ id: cartItems.id }))
      .length === 0
  )
    await db.insert(cartItems).values({ ...customer, ...key, ...change })
}

/** Returns a customer's cart item by its id, if it is in the cart. */
export const findCartItem = (
  db: Tx,
  customer: CustomerKey,
  id: number,
): Promise<CartItemRow | undefined> =>
  firstRow(
    db
      .select()
      .from(cartItems)
      .where(and(itemsOfOwner(customer), eq(cartItems.id, id))),
  )

/** Removes an item from a cart. */
export async function removeItem(
  db: Tx,
  { companyId, customerId, id }: CartItemRow,
): Promise<void> {
  await db
    .delete(cartItems)
    .where(and(itemsOfOwner({ companyId, customerId }), eq(cartItems.id, id)))
}

/** Returns a customer's cart settings (everything but the items). */
export const findCart = async (db: Tx, { companyId, customerId }: CustomerKey): Promise<CartRow> =>
  (await findByKey(db, carts, { companyId, customerId })) ?? {
    companyId,
    customerId,
    couponId: null,
    rateId: null,
    locationId: null,
    creditIds: [],
    notices: [],
  }

/** Stores a customer's cart settings (everything but the items). */
export async function putCart(
  db: Tx,
  customer: CustomerKey,
  changes: Partial<Omit<CartRow, keyof CustomerKey>>,
): Promise<void> {
  await db
    .insert(carts)
    .values({ ...customer, ...changes })
    .onConflictDoUpdate({ target: [carts.companyId, carts.customerId], set: changes })
}

/** Returns a company's tax rates by kind of item, in hundredths of a percent. */
export const findTaxRates = async (
  db: Tx,
  companyId: number,
): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    (await db.select().from(taxRates).where(eq(taxRates.companyId, companyId))).map(
      ({ kind, basisPoints }) => [kind, basisPoints],
    ),
  )

/**
 * Returns how many tickets of each type a customer has bought, including those with a pending
 * payment.
 */
export async function countBoughtTickets(
  db: Tx,
  { companyId, customerId }: CustomerKey,
): Promise<ReadonlyMap<number, number>> {
  const issued = await db
    .select({ type: eventTickets.ticketTypeId, count: sql<number>`count(*)::integer` })
    .from(eventTickets)
    .where(
      and(
        eq(eventTickets.companyId, companyId),
        eq(eventTickets.ownerId, customerId),
        ne(eventTickets.status, 'cancelled'),
      ),
    )
    .groupBy(eventTickets.ticketTypeId)
  const pending = await db
    .select({ type: orderHolds.ticketTypeId, count: orderHolds.quantity })
    .from(orderHolds)
    .innerJoin(
      placedOrders,
      and(
        eq(placedOrders.companyId, orderHolds.companyId),
        eq(placedOrders.orderId, orderHolds.orderId),
      ),
    )
    .where(
      and(
        eq(placedOrders.companyId, companyId),
        eq(placedOrders.customerId, customerId),
        eq(placedOrders.state, 'pending'),
        isNotNull(orderHolds.ticketTypeId),
      ),
    )
  const bought = new Map(issued.map(({ type, count }) => [type, count]))
  for (const { type, count } of pending)
    if (type !== null) bought.set(type, (bought.get(type) ?? 0) + count)
  return bought
}

/** Returns a ticket type with its event, if stored. */
export async function findTicketType(
  db: Tx,
  companyId: number,
  id: number,
): Promise<{ type: TicketTypeRow; event: EventRow } | undefined> {
  const rows = await db
    .select({ type: ticketTypes, event: events })
    .from(ticketTypes)
    .innerJoin(
      events,
      and(eq(events.companyId, ticketTypes.companyId), eq(events.id, ticketTypes.eventId)),
    )
    .where(and(eq(ticketTypes.companyId, companyId), eq(ticketTypes.id, id)))
  return rows[0]
}

/** Stores a company's tax rate; returns its id, or undefined if there is one for its kind already. */
export async function insertTaxRate(
  db: Tx,
  row: typeof taxRates.$inferInsert,
): Promise<number | undefined> {
  const [inserted] = await db
    .insert(taxRates)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: taxRates.id })
  return inserted?.id
}

const itemsOfOwner = ({ companyId, customerId }: CustomerKey) =>
  and(eq(cartItems.companyId, companyId), eq(cartItems.customerId, customerId))
