import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Company table: the customers of a club as Stripe knows them, for each of the club's Stripe
 * entries.
 */
export const stripeCustomers = pgTable(
  'stripe_customers',
  {
    companyId: integer('company_id').notNull(),
    processorId: text('processor_id').notNull(),
    customerId: integer('customer_id').notNull(),
    reference: text('reference').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.processorId, table.customerId] })],
)

/** Company table: every charge that Stripe was asked for, one for each of our idempotency keys. */
export const stripeCharges = pgTable(
  'stripe_charges',
  {
    companyId: integer('company_id').notNull(),
    processorId: text('processor_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    customerReference: text('customer_reference').notNull(),
    /** The payment intent; '' while it is not known. */
    intentReference: text('intent_reference').notNull().default(''),
    /** Why Stripe took the request on at no time; '' where it did, or may have. */
    failureCode: text('failure_code').notNull().default(''),
    failureMessage: text('failure_message').notNull().default(''),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.processorId, table.idempotencyKey] })],
)
