import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Company table: the double entries. A row takes an amount from one account (`credit`) to another
 * (`debit`), so that each one sums to zero by its shape; balances are sums over rows. A transaction
 * has one of each kind at most, but as many payments as it was paid in.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    companyId: integer('company_id').notNull(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    kind: text('kind').$type<'sale' | 'tax' | 'fee' | 'payment' | 'refund'>().notNull(),
    transactionId: integer('transaction_id').notNull(),
    /** Of a payment by a processor: the payment, which is entered once. */
    paymentId: integer('payment_id'),
    debit: text('debit').notNull(),
    credit: text('credit').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
