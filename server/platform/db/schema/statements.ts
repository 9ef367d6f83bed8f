import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { companyScopedId } from './companyScopedId'

/**
 * Company table: customers' monthly statements, unchanged since the month was closed. The
 * transactions in a statement refer to it.
 */
export const statements = pgTable(
  'statements',
  {
    ...companyScopedId(),
    customerId: integer('customer_id').notNull(),
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
    currency: text('currency').notNull(),
    /** Number of transactions in the statement, excluding refunds. */
    count: integer('count').notNull(),
    chargedCents: integer('charged_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull(),
    /**
     * The amount due for the month alone, in cents; `totalDueCents` is everything due at its end.
     */
    periodDueCents: integer('period_due_cents').notNull(),
    totalDueCents: integer('total_due_cents').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
