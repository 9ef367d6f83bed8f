import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Company table: charges at vendors that can't look one up by our key, noted before the vendor is
 * asked.
 */
export const vendorCharges = pgTable(
  'vendor_charges',
  {
    companyId: integer('company_id').notNull(),
    processorId: text('processor_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** What the vendor calls the account that is debited. */
    method: text('method').notNull(),
    bankName: text('bank_name').notNull().default(''),
    lastFour: text('last_four').notNull().default(''),
    /** By what the vendor finds the charge again; '' while nothing was heard of it. */
    reference: text('reference').notNull().default(''),
    /** Why it was refused before anything was charged; '' where it was not. */
    refusalCode: text('refusal_code').notNull().default(''),
    refusalMessage: text('refusal_message').notNull().default(''),
    /** Nothing happens to it any more. */
    isOver: boolean('is_over').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.processorId, table.idempotencyKey] })],
)
