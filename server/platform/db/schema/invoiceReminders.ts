import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { companyScopedId } from './companyScopedId'

/** Company table: reminders of open invoices that staff send together. */
export const invoiceReminders = pgTable(
  'invoice_reminders',
  {
    ...companyScopedId(),
    /** Username of who sends them. */
    by: text('by').notNull(),
    /** The Idempotency-Key of the request, and the SHA-256 of its body. */
    requestKey: text('request_key').notNull(),
    bodyHash: text('body_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When everybody's outcome was decided; null until then. */
    doneAt: timestamp('done_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** What became of a reminder to a customer. */
export type ReminderOutcome =
  'told' | 'told_today' | 'no_address' | 'nothing_due' | 'being_paid' | 'failed'

/** Company table: whom reminders concern. */
export const remindedCustomers = pgTable(
  'reminded_customers',
  {
    companyId: integer('company_id').notNull(),
    reminderId: integer('reminder_id').notNull(),
    customerId: integer('customer_id').notNull(),
    /** Null until it is decided. */
    outcome: text('outcome').$type<ReminderOutcome>(),
    /** When the email was queued; null for every other outcome. */
    toldAt: timestamp('told_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.reminderId, table.customerId] })],
)
