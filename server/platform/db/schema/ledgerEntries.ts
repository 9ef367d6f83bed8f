import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { companyScopedId } from './companyScopedId'

/**
 * Company table: double-entry bookkeeping. A row moves an amount from one account (`credit`) to
 * another (`debit`), so every row balances; an account's balance is the sum over its rows. A
 * transaction has at most one row of each kind and credited account, except for payments, of which
 * it can have several.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    ...companyScopedId(),
    kind: text('kind').$type<'sale' | 'tax' | 'fee' | 'payment' | 'refund' | 'credit'>().notNull(),
    /** Null for a house credit that staff issued or changed, which is no transaction. */
    transactionId: integer('transaction_id'),
    /** Id of the processor payment that this row records; a payment is recorded only once. */
    paymentId: integer('payment_id'),
    debit: text('debit').notNull(),
    credit: text('credit').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    /** When what it records happened. */
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
