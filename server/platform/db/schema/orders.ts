import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Order, OrderItem } from '../../../../generated/types'

const id = () => ({
  companyId: integer('company_id').notNull(),
  id: integer('id').notNull().generatedByDefaultAsIdentity(),
})

/**
 * Company table: customers' orders. The total is the sum of its parts, enforced by a check
 * constraint.
 */
export const orders = pgTable(
  'orders',
  {
    ...id(),
    customerId: integer('customer_id').notNull(),
    status: text('status').notNull().default('processing'),
    type: text('type').notNull(),
    /** connectedpos, pms or spa; '' for the portal. */
    via: text('via').notNull().default(''),
    /** Name of one of the club's locations; '' for none. */
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
    ...id(),
    orderId: integer('order_id').notNull(),
    externalId: text('external_id').notNull().default(''),
    type: text('type').notNull(),
    status: text('status').notNull().default('active'),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** Image reference; '' for none. */
    photo: text('photo').notNull().default(''),
    quantity: integer('quantity').notNull().default(1),
    priceCents: integer('price_cents').notNull(),
    discountCents: integer('discount_cents').notNull().default(0),
    shippingCents: integer('shipping_cents').notNull().default(0),
    productId: integer('product_id'),
    productAttribute: text('product_attribute').notNull().default(''),
    subscriptionId: integer('subscription_id'),
    /** '' for one-time items. */
    subscriptionFrequency: text('subscription_frequency').notNull().default(''),
    /** As of the order: a receipt does not change with the calendar. */
    booking: jsonb('booking').$type<OrderItem['booking']>(),
    ticket: jsonb('ticket').$type<OrderItem['ticket']>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
