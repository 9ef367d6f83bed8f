import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ShippingAddress } from '../../../generated/types'

/**
 * How what was bought reaches the customer, as it was chosen: what the club sends it by stays,
 * whatever becomes of rates, addresses and places.
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

/** Company table: carts that were placed; of a customer one is open at most. */
export const placedOrders = pgTable(
  'placed_orders',
  {
    companyId: integer('company_id').notNull(),
    orderId: integer('order_id').notNull(),
    customerId: integer('customer_id').notNull(),
    transactionId: integer('transaction_id').notNull(),
    state: text('state').$type<'open' | 'pending' | 'paid' | 'lapsed'>().notNull(),
    /** SHA-256 of what was placed: the same cart is the same order. */
    fingerprint: text('fingerprint').notNull(),
    /**
     * Until then its things are taken from the stock and the places; null while they are not, and
     * where no clock ends it: of a pending or a paid order.
     */
    heldUntil: timestamp('held_until', { withTimezone: true }),
    /** null where nothing is sent or picked up. */
    shipping: jsonb('shipping').$type<PlacedShipping>(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.orderId] })],
)

/** Company table: what the lines of placed orders are of. */
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
    /** How many were there to be taken; the rest is on backorder, or nobody counts. */
    taken: integer('taken').notNull().default(0),
    /**
     * When the customer first held this thing, in this order or one before it; the hold ends 20
     * minutes later at most.
     */
    firstHeldAt: timestamp('first_held_at', { withTimezone: true }).notNull().defaultNow(),
    /** When what it had taken was last given back unpaid; null while it never was. */
    releasedAt: timestamp('released_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.orderItemId] })],
)

/**
 * Company table: the browser's Idempotency-Key of each request that has placed a cart, and the
 * order that it gave.
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
