import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { companyScopedId } from './companyScopedId'

/**
 * A payment's state. `charging`: the processor is being called, or its response is unknown.
 * `authenticating`: the customer has to authenticate. `processing`: the processor has accepted the
 * payment and will report the outcome. `settled` and `failed` are final.
 */
export type PaymentState = 'charging' | 'authenticating' | 'processing' | 'settled' | 'failed'

const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow()

/**
 * Company table: attempts to pay a transaction, stored before the processor is called. A
 * transaction has at most one attempt whose state is not final.
 */
export const payments = pgTable(
  'payments',
  {
    ...companyScopedId(),
    customerId: integer('customer_id').notNull(),
    /**
     * Id of the club where the payment was started: it uses this club's processors, and emails
     * about it come from this club.
     */
    domainId: integer('domain_id').notNull(),
    transactionId: integer('transaction_id').notNull(),
    processorId: text('processor_id').notNull(),
    /**
     * The idempotency key sent to the processor. The server generates it; it is never the browser's
     * Idempotency-Key.
     */
    idempotencyKey: text('idempotency_key').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** The tax included in the amount, in cents. */
    taxCents: integer('tax_cents').notNull().default(0),
    /** The fee included in the amount, in cents. */
    feeCents: integer('fee_cents').notNull().default(0),
    currency: text('currency').notNull(),
    methodKind: text('method_kind').$type<'card' | 'bank' | 'token'>().notNull(),
    /** The processor's reference of the payment method, or its token for a single-use card. */
    methodReference: text('method_reference').notNull(),
    walletId: integer('wallet_id'),
    brand: text('brand').notNull().default(''),
    lastFour: text('last_four').notNull().default(''),
    /** The processor's reference of the charge; '' until the processor has responded. */
    reference: text('reference').notNull().default(''),
    /** The secret with which the browser lets the customer authenticate the payment. */
    clientSecret: text('client_secret').notNull().default(''),
    failureCode: text('failure_code').notNull().default(''),
    failureMessage: text('failure_message').notNull().default(''),
    /** Language of emails about the payment. */
    language: text('language').notNull(),
    origin: text('origin').notNull(),
    createdAt: createdAt(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    /** Whether the payment was made without the customer, who can't authenticate it. */
    offSession: boolean('off_session').notNull().default(false),
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
    /** SHA-256 of the request's call, transaction and body. */
    bodyHash: text('body_hash').notNull(),
    paymentId: integer('payment_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.customerId, table.key] })],
)

/**
 * Company table: refunds of payments, made by an admin or by cancelling a booking. They are stored
 * before the processor is called and never deleted, as an audit record.
 */
export const refunds = pgTable(
  'refunds',
  {
    ...companyScopedId(),
    transactionId: integer('transaction_id').notNull(),
    /** The refunded payment; null if house credits paid everything. */
    paymentId: integer('payment_id'),
    idempotencyKey: text('idempotency_key').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** The part of the amount that goes back to house credits, which are refunded first. */
    creditCents: integer('credit_cents').notNull().default(0),
    state: text('state').$type<'asking' | 'refunded' | 'refused'>().notNull(),
    /** The processor's message if it refused the refund, else ''. */
    refusal: text('refusal').notNull().default(''),
    /**
     * Id of the admin who made the refund; null if a member's cancelled booking made it, in which
     * case `adminName` is the member's name.
     */
    adminId: integer('admin_id'),
    adminName: text('admin_name').notNull(),
    /** Why the payment was refunded; the title of the booking if one was cancelled. */
    reason: text('reason').notNull().default(''),
    refundTransactionId: integer('refund_transaction_id'),
    /** Id of the row of `event_refunds` that it is for; null if no cancelled event made it. */
    eventRefundId: integer('event_refund_id'),
    /** SHA-256 of the request; '' for refunds older than this column. */
    bodyHash: text('body_hash').notNull().default(''),
    /**
     * Whether to cancel what was bought once all of the payment is refunded; `cancelledCount` is
     * how many tickets and products were cancelled.
     */
    cancels: boolean('cancels').notNull().default(false),
    /**
     * What becomes of the membership whose dues are refunded in full; null if the refund changes
     * none.
     */
    membership: text('membership').$type<'end' | 'lapse' | 'keep'>(),
    cancelledCount: integer('cancelled').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
