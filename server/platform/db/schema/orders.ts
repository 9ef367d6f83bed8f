import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Order, OrderItem } from '#generated/types'
import { companyScopedId } from './companyScopedId'

/**
 * Company table: customers' orders. A check constraint ensures that the total is the sum of its
 * parts.
 */
export const orders = pgTable(
  'orders',
  {
    ...companyScopedId(),
    customerId: integer('customer_id').notNull(),
    status: text('status').notNull().default('processing'),
    type: text('type').notNull(),
    /** The system that the order came from: connectedpos, pms or spa; '' for the portal. */
    via: text('via').notNull().default(''),
    /** Name of the club's location that the order is for; '' for none. */
    businessLocation: text('business_location').notNull().default(''),
    note: text('note').notNull().default(''),
    currency: text('currency').notNull(),
    subTotalCents: integer('sub_total_cents').notNull(),
    discountCents: integer('discount_cents').notNull().default(0),
    shippingCents: integer('shipping_cents').notNull().default(0),
    serviceFeeCents: integer('service_fee_cents').notNull().default(0),
    tipCents: integer('tip_cents').notNull().default(0),
    taxCents: integer('tax_cents').notNull().default(0),
    totalCents: integer('total_cents').notNull(),
    chargedCents: integer('charged_cents').notNull().default(0),
    /** The part of the total that house credits pay. */
    creditCents: integer('credit_cents').notNull().default(0),
    /** The coupon that took something off; null for none, and for orders older than this column. */
    couponId: integer('coupon_id'),
    shippingAddress: jsonb('shipping_address').$type<Order['shippingAddress']>(),
    data: jsonb('data').$type<Order['data']>().notNull().default({}),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    paidAt: timestamp('paid_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Company table: order lines. */
export const orderItems = pgTable(
  'order_items',
  {
    ...companyScopedId(),
    orderId: integer('order_id').notNull(),
    externalId: text('external_id').notNull().default(''),
    type: text('type').notNull(),
    status: text('status').notNull().default('active'),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** Image reference; '' for none. */
    photo: text('photo').notNull().default(''),
    quantity: integer('quantity').notNull().default(1),
    /** How many of a product were handed over. */
    handedOver: integer('handed_over').notNull().default(0),
    /** How many of a product were cancelled: they are not handed over any more. */
    cancelledQuantity: integer('cancelled_quantity').notNull().default(0),
    priceCents: integer('price_cents').notNull(),
    discountCents: integer('discount_cents').notNull().default(0),
    shippingCents: integer('shipping_cents').notNull().default(0),
    /** Tax on the line in cents; null for orders older than this column. */
    taxCents: integer('tax_cents'),
    /**
     * Whether the line is paid later at the club, so that the order's charge does not include it.
     */
    postpaid: boolean('postpaid').notNull().default(false),
    productId: integer('product_id'),
    productAttribute: text('product_attribute').notNull().default(''),
    subscriptionId: integer('subscription_id'),
    /** How often the item is charged again; '' for a one-time item. */
    subscriptionFrequency: text('subscription_frequency').notNull().default(''),
    /**
     * The booking as it was when ordered: later changes to the booking do not change the receipt.
     */
    booking: jsonb('booking').$type<OrderItem['booking']>(),
    ticket: jsonb('ticket').$type<OrderItem['ticket']>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
