import { date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Transaction } from '#generated/types'
import { companyScopedId } from './companyScopedId'

/**
 * One line of a transaction, with its amount in cents. The times are ISO 8601 in UTC; lines stored
 * by an older version have time and place in `referenceItem`.
 */
export interface StoredLine {
  referenceType: string
  referenceItem: string
  startsAt?: string
  endsAt?: string
  place?: string
  amountCents: number
}

/**
 * Company table: payments, invoices and refunds. A refund refers to the transaction that it
 * refunds, and its amounts are positive too.
 */
export const transactions = pgTable(
  'transactions',
  {
    ...companyScopedId(),
    customerId: integer('customer_id').notNull(),
    /** processed, invoiced, refunded, cancelled, failed, or another value. */
    status: text('status').notNull(),
    /** order, subscription, or another value. */
    type: text('type').notNull(),
    description: text('description').notNull().default(''),
    currency: text('currency').notNull(),
    amountCents: integer('amount_cents').notNull(),
    subTotalCents: integer('sub_total_cents').notNull(),
    discountCents: integer('discount_cents').notNull().default(0),
    taxCents: integer('tax_cents').notNull().default(0),
    refundedCents: integer('refunded_cents').notNull().default(0),
    amountDueCents: integer('amount_due_cents').notNull().default(0),
    /** The part of the amount that house credits pay; for a refund, the part returned to them. */
    creditCents: integer('credit_cents').notNull().default(0),
    /**
     * The method that paid the transaction, stored here because the wallet's entry may be deleted.
     */
    paymentType: text('payment_type').notNull().default(''),
    brand: text('brand').notNull().default(''),
    lastFour: text('last_four').notNull().default(''),
    walletId: integer('wallet_id'),
    orderId: integer('order_id'),
    subscriptionId: integer('subscription_id'),
    statementId: integer('statement_id'),
    linkedTransactionId: integer('linked_transaction_id'),
    purchaseOrder: text('purchase_order').notNull().default(''),
    referenceId: text('reference_id').notNull().default(''),
    periodStart: date('period_start'),
    periodEnd: date('period_end'),
    billingAddress: jsonb('billing_address')
      .$type<Partial<Transaction['billingAddress']>>()
      .notNull()
      .default({}),
    lines: jsonb('lines').$type<StoredLine[]>().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    chargedAt: timestamp('charged_at', { withTimezone: true }),
    paidAt: timestamp('paid_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
