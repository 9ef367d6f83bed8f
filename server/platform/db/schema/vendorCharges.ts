import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Company table: charges at vendors that can't look one up by our key, recorded before the vendor
 * is called.
 */
export const vendorCharges = pgTable(
  'vendor_charges',
  {
    companyId: integer('company_id').notNull(),
    processorId: text('processor_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** The vendor's id of the debited account. */
    method: text('method').notNull(),
    bankName: text('bank_name').notNull().default(''),
    lastFour: text('last_four').notNull().default(''),
    /** The vendor's reference of the charge; '' until it has responded. */
    reference: text('reference').notNull().default(''),
    /** Why it was refused before anything was charged; '' if it was not. */
    refusalCode: text('refusal_code').notNull().default(''),
    refusalMessage: text('refusal_message').notNull().default(''),
    /** Its status will not change any more. */
    isOver: boolean('is_over').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.processorId, table.idempotencyKey] })],
)
