import { and, eq } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { CartItem, ShippingAddress } from '#generated/types'
import type { OrderedSlot } from './bookings'

/**
 * How an order reaches the customer, copied when the order is placed, so that later changes to
 * rates, addresses and locations do not affect it.
 */
export type PlacedShipping =
  | {
      type: 'shipping'
      methodId: number
      courier: string
      courierCode: string
      method: string
      priceCents: number
      customerAddressId: number | null
      address: ShippingAddress
    }
  | { type: 'pickup'; locationId: number; name: string; address: string }

/** Company table: orders that were placed from carts; a customer has at most one `open` order. */
export const placedOrders = pgTable(
  'placed_orders',
  {
    companyId: integer('company_id').notNull(),
    orderId: integer('order_id').notNull(),
    customerId: integer('customer_id').notNull(),
    transactionId: integer('transaction_id').notNull(),
    state: text('state').$type<'open' | 'pending' | 'paid' | 'lapsed'>().notNull(),
    /** SHA-256 of the placed cart. Placing the same cart again returns the same order. */
    fingerprint: text('fingerprint').notNull(),
    /**
     * When the reservation of the order's items ends. null if nothing is reserved, and for a
     * pending or paid order, whose items are reserved without a time limit.
     */
    heldUntil: timestamp('held_until', { withTimezone: true }),
    /** How the order reaches the customer; null if nothing is shipped or picked up. */
    shipping: jsonb('shipping').$type<PlacedShipping>(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.orderId] })],
)

/** Company table: the products, places and tickets reserved for the lines of placed orders. */
export const orderHolds = pgTable(
  'order_holds',
  {
    companyId: integer('company_id').notNull(),
    orderItemId: integer('order_item_id').notNull(),
    orderId: integer('order_id').notNull(),
    productId: integer('product_id'),
    /** The variant whose stock is held; null for a product without variants. */
    variantId: integer('variant_id'),
    eventId: integer('event_id'),
    ticketTypeId: integer('ticket_type_id'),
    scheduleId: integer('schedule_id'),
    /** The held slot; null for other items. */
    slot: jsonb('slot').$type<OrderedSlot>(),
    quantity: integer('quantity').notNull(),
    /** Who uses the tickets, in order; null or missing for a ticket without a name. */
    attendees: jsonb('attendees').$type<CartItem['attendees']>().notNull().default([]),
    /**
     * How much of `quantity` was reserved; the rest is on backorder, or its stock is not tracked.
     */
    reservedQuantity: integer('taken').notNull().default(0),
    /**
     * From when the 20 minutes count after which the reservation ends at the latest: when the item
     * was first reserved for the customer, by this order or an earlier one; for a slot, 20 minutes
     * before the end of the hold that the cart had on it.
     */
    countedFrom: timestamp('first_held_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the reservation was last released without payment; null if never. */
    releasedAt: timestamp('released_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.orderItemId] })],
)

/**
 * Company table: the browser's Idempotency-Key of each request to place a cart, with the resulting
 * order.
 */
export const placingRequests = pgTable(
  'placing_requests',
  {
    companyId: integer('company_id').notNull(),
    customerId: integer('customer_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the request's body. */
    bodyHash: text('body_hash').notNull(),
    orderId: integer('order_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.customerId, table.key] })],
)

/** The condition that joins what an order line holds with its order. */
export const isHoldOfOrder = and(
  eq(placedOrders.companyId, orderHolds.companyId),
  eq(placedOrders.orderId, orderHolds.orderId),
)
