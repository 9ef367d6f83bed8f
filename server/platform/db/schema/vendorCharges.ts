import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Company table: charges at vendors that can't look a charge up by our idempotency key; recorded
 * before the vendor is called.
 */
export const vendorCharges = pgTable(
  'vendor_charges',
  {
    companyId: integer('company_id').notNull(),
    processorId: text('processor_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** The vendor's reference of the bank account that is debited. */
    method: text('method').notNull(),
    bankName: text('bank_name').notNull().default(''),
    lastFour: text('last_four').notNull().default(''),
    /** The vendor's reference of the charge; '' until the vendor has responded. */
    reference: text('reference').notNull().default(''),
    /** Code for why the charge failed; '' if it has not failed. */
    failureCode: text('refusal_code').notNull().default(''),
    failureMessage: text('refusal_message').notNull().default(''),
    /** Whether the charge's status is final. */
    isFinal: boolean('is_over').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.processorId, table.idempotencyKey] })],
)
