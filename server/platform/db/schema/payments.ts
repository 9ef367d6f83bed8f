import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * A payment's status. `charging`: the processor is being called, or its response is unknown;
 * `authenticating`: waits for the customer; `processing`: the processor has accepted the payment
 * and will report the outcome. `settled` and `failed` are final.
 */
export type PaymentState = 'charging' | 'authenticating' | 'processing' | 'settled' | 'failed'

const id = () => ({
  companyId: integer('company_id').notNull(),
  id: integer('id').notNull().generatedByDefaultAsIdentity(),
})
const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow()

/**
 * Company table: every intent to pay a transaction, stored before the processor is called; a
 * transaction has at most one open one.
 */
export const payments = pgTable(
  'payments',
  {
    ...id(),
    customerId: integer('customer_id').notNull(),
    /** The club where it was started: its processors, its emails. */
    domainId: integer('domain_id').notNull(),
    transactionId: integer('transaction_id').notNull(),
    processorId: text('processor_id').notNull(),
    /** The key sent to the processor; generated here, never the browser's. */
    idempotencyKey: text('idempotency_key').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** Part of the amount. */
    taxCents: integer('tax_cents').notNull().default(0),
    /** Part of the amount. */
    feeCents: integer('fee_cents').notNull().default(0),
    currency: text('currency').notNull(),
    methodKind: text('method_kind').$type<'card' | 'bank' | 'token'>().notNull(),
    /** The processor's reference of the method, or its token of a single-use card. */
    methodReference: text('method_reference').notNull(),
    walletId: integer('wallet_id'),
    brand: text('brand').notNull().default(''),
    lastFour: text('last_four').notNull().default(''),
    /** The processor's reference of the charge; '' until it has responded. */
    reference: text('reference').notNull().default(''),
    /** Used by the browser for the customer's authentication. */
    clientSecret: text('client_secret').notNull().default(''),
    failureCode: text('failure_code').notNull().default(''),
    failureMessage: text('failure_message').notNull().default(''),
    /** For the resulting emails. */
    language: text('language').notNull(),
    origin: text('origin').notNull(),
    createdAt: createdAt(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/**
 * Company table: the browser's Idempotency-Key of each request to pay, and the payment that it
 * started or resumed.
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
 * Company table: refunds of payments by an admin or a cancelled booking, stored before the
 * processor is called and kept as an audit record.
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
    /** The processor's message if it declined the refund. */
    refusal: text('refusal').notNull().default(''),
    /** null if refunded by a member's cancelled booking; `adminName` is the member's then. */
    adminId: integer('admin_id'),
    adminName: text('admin_name').notNull(),
    /** For a cancelled booking its title. */
    reason: text('reason').notNull().default(''),
    refundTransactionId: integer('refund_transaction_id'),
    /** SHA-256 of the request; '' for refunds older than this column. */
    bodyHash: text('body_hash').notNull().default(''),
    /**
     * Whether to cancel what was bought once everything is refunded, and how many tickets and
     * products were cancelled.
     */
    cancels: boolean('cancels').notNull().default(false),
    cancelled: integer('cancelled').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/**
 * Platform table: payments and refunds whose outcome the clock looks up, and orders whose hold
 * expires.
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
