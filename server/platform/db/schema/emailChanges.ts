import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Company table: customers' requested changes of email. A change is pending until `confirmedAt`;
 * afterwards the row is stored as long as the old address may revert it.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    companyId: integer('company_id').notNull(),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id').notNull(),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull().defaultNow(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
