import { boolean, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const companyScopedId = () => ({
  companyId: integer('company_id').notNull(),
  id: integer('id').notNull().generatedByDefaultAsIdentity(),
})

/**
 * Company table: a calendar month of a customer's house account at a club; one per customer, club,
 * currency and month.
 */
export const houseAccountMonths = pgTable(
  'house_account_months',
  {
    ...companyScopedId(),
    customerId: integer('customer_id').notNull(),
    /** The club where the charges were made; it issues the invoice and sends the email. */
    domainId: integer('domain_id').notNull(),
    currency: text('currency').notNull(),
    /** Its first day. */
    month: date('month').notNull(),
    /**
     * The club's zone at the first charge; a later change of zone does not move the month's end.
     */
    timezone: text('timezone').notNull(),
    /** When the month ends in `timezone`, and its invoice is due. */
    billAt: timestamp('bill_at', { withTimezone: true }).notNull(),
    /** `open` takes entries, `billed` awaits payment of its invoice, `settled` has nothing due. */
    status: text('status').$type<'open' | 'billed' | 'settled'>().notNull().default('open'),
    /** The invoice; null while the month is open, and if its balance was zero. */
    transactionId: integer('transaction_id'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Company table: a month's charges (positive) and refund credits (negative). */
export const houseAccountEntries = pgTable(
  'house_account_entries',
  {
    ...companyScopedId(),
    monthId: integer('month_id').notNull(),
    /** A charge's transaction, or the refund's for a credit. */
    transactionId: integer('transaction_id').notNull(),
    /** The payment that made the charge; null for a credit. */
    paymentId: integer('payment_id'),
    amountCents: integer('amount_cents').notNull(),
    /** Whether the payment is still in progress; false for a credit. The month waits for it. */
    pending: boolean('pending').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Platform table: months waiting to be billed. */
export const houseAccountJobs = pgTable(
  'house_account_jobs',
  {
    companyId: integer('company_id').notNull(),
    monthId: integer('month_id').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.monthId] })],
)
