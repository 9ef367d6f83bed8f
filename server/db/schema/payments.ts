import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { PaymentState } from '../../areas/payments/model/paymentState'

const id = () => ({
  companyId: integer('company_id').notNull(),
  id: integer('id').notNull().generatedByDefaultAsIdentity(),
})
const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow()

/**
 * Company table: each intention to pay a transaction; it is there before a processor hears of it,
 * and of a transaction one is open at most.
 */
export const payments = pgTable(
  'payments',
  {
    ...id(),
    customerId: integer('customer_id').notNull(),
    /** The club where it was begun: its processors, its mails. */
    domainId: integer('domain_id').notNull(),
    transactionId: integer('transaction_id').notNull(),
    processorId: text('processor_id').notNull(),
    /** The one that the processor gets; made here, never the browser's. */
    idempotencyKey: text('idempotency_key').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** Of the amount. */
    taxCents: integer('tax_cents').notNull().default(0),
    /** Of the amount. */
    feeCents: integer('fee_cents').notNull().default(0),
    currency: text('currency').notNull(),
    methodKind: text('method_kind').$type<'card' | 'bank' | 'token'>().notNull(),
    /** The processor's name for the method, or its token of a card that is used once. */
    methodReference: text('method_reference').notNull(),
    walletId: integer('wallet_id'),
    brand: text('brand').notNull().default(''),
    lastFour: text('last_four').notNull().default(''),
    /** The processor's name for the charge; '' until it has answered. */
    reference: text('reference').notNull().default(''),
    /** With which the browser has the person authenticate. */
    clientSecret: text('client_secret').notNull().default(''),
    failureCode: text('failure_code').notNull().default(''),
    failureMessage: text('failure_message').notNull().default(''),
    /** For the mails that follow. */
    language: text('language').notNull(),
    origin: text('origin').notNull(),
    createdAt: createdAt(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/**
 * Company table: the browser's Idempotency-Key of each request to pay, and the payment that it
 * began or went on with.
 */
export const paymentRequests = pgTable(
  'payment_requests',
  {
    companyId: integer('company_id').notNull(),
    customerId: integer('customer_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of call, transaction and body. */
    bodyHash: text('body_hash').notNull(),
    paymentId: integer('payment_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.customerId, table.key] })],
)

/**
 * Company table: what an admin, or a cancelled booking, gives back of a payment; it is there before
 * the processor hears of it, and stays as the record of who did it.
 */
export const refunds = pgTable(
  'refunds',
  {
    ...id(),
    transactionId: integer('transaction_id').notNull(),
    paymentId: integer('payment_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    amountCents: integer('amount_cents').notNull(),
    state: text('state').$type<'asking' | 'refunded' | 'refused'>().notNull(),
    /** The processor's sentence where it was refused. */
    refusal: text('refusal').notNull().default(''),
    /** null where a member's cancelled booking gives it back; `adminName` is theirs then. */
    adminId: integer('admin_id'),
    adminName: text('admin_name').notNull(),
    /** Of a cancelled booking its title. */
    reason: text('reason').notNull().default(''),
    refundTransactionId: integer('refund_transaction_id'),
    /** SHA-256 of what was asked; '' for refunds from before it was kept. */
    bodyHash: text('body_hash').notNull().default(''),
    /**
     * Whether it cancels what was bought once all is given back, and how many tickets and products
     * it has cancelled.
     */
    cancels: boolean('cancels').notNull().default(false),
    cancelled: integer('cancelled').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/**
 * Platform table: payments and refunds whose outcome is to be looked up by the clock, and orders
 * whose hold runs out.
 */
export const paymentJobs = pgTable(
  'payment_jobs',
  {
    companyId: integer('company_id').notNull(),
    kind: text('kind').$type<'payment' | 'refund' | 'hold'>().notNull(),
    subjectId: integer('subject_id').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.kind, table.subjectId] })],
)
