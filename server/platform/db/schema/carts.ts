import {
  boolean,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { Cart, CartItem } from '#generated/types'
import { companyScopedId } from './companyScopedId'
import type { HeldSlot } from './bookings'

/**
 * Company table: one row per customer's cart; the items are in `cartItems`. At most one of shipping
 * rate and pickup location is chosen.
 */
export const carts = pgTable(
  'carts',
  {
    companyId: integer('company_id').notNull(),
    customerId: integer('customer_id').notNull(),
    couponId: integer('coupon_id'),
    rateId: integer('rate_id'),
    locationId: integer('location_id'),
    /** Ids of the house credits that pay for the cart, in payment order. */
    creditIds: integer('credit_ids').array().notNull().default([]),
    /**
     * What the server changed in the cart by itself; deleted when the customer next changes the
     * cart.
     */
    notices: jsonb('notices').$type<Cart['notices']>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.customerId] })],
)

/** Company table: items in customers' carts, each a product, a ticket type or a slot. */
export const cartItems = pgTable(
  'cart_items',
  {
    ...companyScopedId(),
    customerId: integer('customer_id').notNull(),
    productId: integer('product_id'),
    /** The customer's choice as free text; '' for a variant, which has its own description. */
    productAttribute: text('product_attribute').notNull().default(''),
    /** The chosen variant; null for a product without variants. */
    variantId: integer('variant_id'),
    ticketTypeId: integer('ticket_type_id'),
    scheduleId: integer('schedule_id'),
    /** The held slot; null for other items. */
    slot: jsonb('slot').$type<HeldSlot>(),
    /** When the hold of the slot ends; null for other items. */
    heldUntil: timestamp('held_until', { withTimezone: true }),
    /** When the checkout renewed that hold, which happens at most once; null if it has not. */
    renewedAt: timestamp('renewed_at', { withTimezone: true }),
    quantity: integer('quantity').notNull(),
    /** Who uses the tickets, in order; null or missing for a ticket without a name. */
    attendees: jsonb('attendees').$type<CartItem['attendees']>().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/**
 * Company table: discounts that customers get by entering a code: a percentage off the items, or an
 * amount in cents.
 */
export const coupons = pgTable(
  'coupons',
  {
    ...companyScopedId(),
    revision: integer('revision').notNull().default(1),
    /** Whether it can be used; false once staff have ended it. */
    active: boolean('active').notNull().default(true),
    /** In lower case. */
    code: text('code_lower').notNull(),
    title: text('title').notNull(),
    kind: text('kind').$type<'percentage' | 'amount'>().notNull(),
    value: integer('value').notNull(),
    /** What it is for; `chosen` is what the lists of ids have. */
    scope: text('scope')
      .$type<'all' | 'products' | 'tickets' | 'bookings' | 'chosen'>()
      .notNull()
      .default('all'),
    /** Categories of the shop, and of events, each with those below it. */
    categoryIds: integer('category_ids').array().notNull().default([]),
    productIds: integer('product_ids').array().notNull().default([]),
    eventCategoryIds: integer('event_category_ids').array().notNull().default([]),
    eventIds: integer('event_ids').array().notNull().default([]),
    scheduleIds: integer('schedule_ids').array().notNull().default([]),
    /** Ids of the memberships whose holders it is for; empty for everybody. */
    membershipIds: integer('membership_ids').array().notNull().default([]),
    /** The price in cents of what it is for, from which on it can be used. */
    minimumCents: integer('minimum_cents').notNull().default(0),
    startsAt: timestamp('valid_from', { withTimezone: true }),
    endsAt: timestamp('valid_until', { withTimezone: true }),
    /** How many orders can use it, and how many of one customer; null for any number. */
    limitTotal: integer('limit_total'),
    limitPerMember: integer('limit_per_member'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/**
 * Company table: tax rate for each kind of item, in hundredths of a percent with two decimals; kinds
 * without a row are not taxed.
 */
export const taxRates = pgTable(
  'tax_rates',
  {
    ...companyScopedId(),
    /** Rises with each change that staff save on the desk. */
    revision: integer('revision').notNull().default(1),
    kind: text('kind').$type<'product' | 'event' | 'reservation' | 'appointment'>().notNull(),
    basisPoints: numeric('basis_points', { precision: 7, scale: 2, mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.kind] })],
)
