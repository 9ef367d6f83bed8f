import { boolean, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { companyScopedId } from './companyScopedId'

/**
 * Company table: calendar months of customers' house accounts; one row per customer, club, currency
 * and month.
 */
export const houseAccountMonths = pgTable(
  'house_account_months',
  {
    ...companyScopedId(),
    customerId: integer('customer_id').notNull(),
    /** The club where the charges were made; the invoice and the email come from this club. */
    domainId: integer('domain_id').notNull(),
    currency: text('currency').notNull(),
    /** The first day of the month. */
    month: date('month').notNull(),
    /**
     * The club's time zone at the month's first charge. If the club changes its zone later, the
     * month still ends in this one.
     */
    timezone: text('timezone').notNull(),
    /** When the month ends in `timezone` and is billed. */
    billAt: timestamp('bill_at', { withTimezone: true }).notNull(),
    /**
     * `open`: charges and credits are added; `billed`: the invoice is not paid yet; `settled`:
     * nothing is due.
     */
    status: text('status').$type<'open' | 'billed' | 'settled'>().notNull().default('open'),
    /** Id of the month's invoice; null while the month is open, or if its balance was zero. */
    transactionId: integer('transaction_id'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/**
 * Company table: the charges (positive amounts) and refund credits (negative amounts) in a month of
 * a house account.
 */
export const houseAccountEntries = pgTable(
  'house_account_entries',
  {
    ...companyScopedId(),
    monthId: integer('month_id').notNull(),
    /** Id of the transaction that was charged or, for a credit, of the refund. */
    transactionId: integer('transaction_id').notNull(),
    /** Id of the payment that made the charge; null for a credit. */
    paymentId: integer('payment_id'),
    amountCents: integer('amount_cents').notNull(),
    /**
     * Whether the charge's payment is still in progress, in which case the month is not billed yet;
     * false for a credit.
     */
    pending: boolean('pending').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
