import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Company table: what was charged to a customer in a month, as it stood when the month was closed;
 * its transactions name it.
 */
export const statements = pgTable(
  'statements',
  {
    companyId: integer('company_id').notNull(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id').notNull(),
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
    currency: text('currency').notNull(),
    /** Transactions, refunds not counted. */
    count: integer('count').notNull(),
    chargedCents: integer('charged_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull(),
    /** What the month left to be paid, and what was to be paid in all at its end. */
    periodDueCents: integer('period_due_cents').notNull(),
    totalDueCents: integer('total_due_cents').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
