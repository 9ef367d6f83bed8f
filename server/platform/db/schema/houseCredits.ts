import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { companyScopedId } from './companyScopedId'

/** Company table: credit that a club gave to a customer and that can be spent only at the club. */
export const houseCredits = pgTable(
  'house_credits',
  {
    ...companyScopedId(),
    customerId: integer('customer_id').notNull(),
    initialCents: integer('initial_cents').notNull(),
    currentCents: integer('current_cents').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** When staff ended it, which took what was left and expired it. */
    voidedAt: timestamp('voided_at', { withTimezone: true }),
    serial: text('serial').notNull(),
    /** The number that the customer shows at the till to spend the credit. */
    pin: text('pin').notNull(),
    referenceType: text('reference_type')
      .$type<'none' | 'appointment' | 'category' | 'event' | 'reservation' | 'order'>()
      .notNull(),
    referenceId: integer('reference_id'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/**
 * Company table: the house credits that pay for placed orders. Their amounts are deducted from the
 * balances when the order is placed; the rows of an order that lapses are deleted.
 */
export const orderCredits = pgTable(
  'order_credits',
  {
    companyId: integer('company_id').notNull(),
    orderId: integer('order_id').notNull(),
    creditId: integer('credit_id').notNull(),
    /** The order in which the credits pay, and in which refunds return to them. */
    position: integer('position').notNull(),
    amountCents: integer('amount_cents').notNull(),
    returnedCents: integer('returned_cents').notNull().default(0),
    /** The club, language and origin of an email about a refund, used if no payment has them. */
    domainId: integer('domain_id').notNull(),
    language: text('language').notNull(),
    origin: text('origin').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.orderId, table.creditId] })],
)

/**
 * Company table: amounts spent from house credits, or taken off by staff; negative if they were
 * returned.
 */
export const houseCreditUses = pgTable(
  'house_credit_uses',
  {
    ...companyScopedId(),
    creditId: integer('credit_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    description: text('description').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
