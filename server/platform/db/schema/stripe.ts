import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Company table: Stripe's ids of a company's customers, one for each Stripe entry in a club's
 * config.
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

/** Company table: every charge requested from Stripe, one per idempotency key that we sent. */
export const stripeCharges = pgTable(
  'stripe_charges',
  {
    companyId: integer('company_id').notNull(),
    processorId: text('processor_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    customerReference: text('customer_reference').notNull(),
    /** Stripe's id of the charge's payment intent; '' while unknown. */
    intentReference: text('intent_reference').notNull().default(''),
    /**
     * Our code for why Stripe did not accept the request; '' if Stripe accepted it, or may have.
     */
    failureCode: text('failure_code').notNull().default(''),
    failureMessage: text('failure_message').notNull().default(''),
    requestedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.processorId, table.idempotencyKey] })],
)
