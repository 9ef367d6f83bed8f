import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Company table: a club's customers at Stripe, for each of the club's Stripe entries. */
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

/** Company table: every charge requested from Stripe, one per idempotency key of ours. */
export const stripeCharges = pgTable(
  'stripe_charges',
  {
    companyId: integer('company_id').notNull(),
    processorId: text('processor_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    customerReference: text('customer_reference').notNull(),
    /** The payment intent; '' while unknown. */
    intentReference: text('intent_reference').notNull().default(''),
    /** Why Stripe never accepted the request; '' if it did, or may have. */
    failureCode: text('failure_code').notNull().default(''),
    failureMessage: text('failure_message').notNull().default(''),
    requestedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.processorId, table.idempotencyKey] })],
)
