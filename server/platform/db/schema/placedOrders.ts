import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ShippingAddress } from '../../../../generated/types'

/**
 * How an order reaches the customer, as chosen: independent of later changes to rates, addresses
 * and locations.
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

/** Company table: placed carts; a customer has at most one open one. */
export const placedOrders = pgTable(
  'placed_orders',
  {
    companyId: integer('company_id').notNull(),
    orderId: integer('order_id').notNull(),
    customerId: integer('customer_id').notNull(),
    transactionId: integer('transaction_id').notNull(),
    state: text('state').$type<'open' | 'pending' | 'paid' | 'lapsed'>().notNull(),
    /** SHA-256 of the placed cart: the same cart is the same order. */
    fingerprint: text('fingerprint').notNull(),
    /**
     * Until then its items are reserved; null if they are not, or without a time limit: for a
     * pending or a paid order.
     */
    heldUntil: timestamp('held_until', { withTimezone: true }),
    /** null if nothing is shipped or picked up. */
    shipping: jsonb('shipping').$type<PlacedShipping>(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.orderId] })],
)

/** Company table: what the lines of placed orders hold. */
export const orderHolds = pgTable(
  'order_holds',
  {
    companyId: integer('company_id').notNull(),
    orderItemId: integer('order_item_id').notNull(),
    orderId: integer('order_id').notNull(),
    productId: integer('product_id'),
    eventId: integer('event_id'),
    ticketTypeId: integer('ticket_type_id'),
    quantity: integer('quantity').notNull(),
    /** How many were reserved; the rest is on backorder, or not tracked. */
    taken: integer('taken').notNull().default(0),
    /**
     * When the customer first held this item, in this order or an earlier one; the hold ends at
     * most 20 minutes later.
     */
    firstHeldAt: timestamp('first_held_at', { withTimezone: true }).notNull().defaultNow(),
    /** When it was last released unpaid; null if never. */
    releasedAt: timestamp('released_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.orderItemId] })],
)

/**
 * Company table: the browser's Idempotency-Key of each request to place a cart, and the resulting
 * order.
 */
export const placingRequests = pgTable(
  'placing_requests',
  {
    companyId: integer('company_id').notNull(),
    customerId: integer('customer_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the body. */
    bodyHash: text('body_hash').notNull(),
    orderId: integer('order_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.customerId, table.key] })],
)
