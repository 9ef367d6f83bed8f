import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { companyScopedId } from './companyScopedId'

/**
 * One line of a due subscription when paid by card, in cents; `amountCents` excludes tax and
 * service fee.
 */
export interface SubscriptionLine {
  amountCents: number
  taxCents: number
  serviceCents: number
}

/** What a transaction paid of a term, in cents; null for a term from before parts were stored. */
export interface StoredPaidPart {
  transactionId: number | null
  cents: number
}

/** How often a subscription is paid; `semi` is twice a year. */
export type Frequency = 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'semi' | 'annually'

/** Company table: customers' recurring payments, such as memberships (doc 2 §3, Subscription). */
export const subscriptions = pgTable(
  'subscriptions',
  {
    ...companyScopedId(),
    customerId: integer('customer_id').notNull(),
    title: text('title').notNull(),
    details: text('details').notNull().default(''),
    type: text('type').notNull().default('membership'),
    /** active, failed, cancelled, or another value. */
    status: text('status').notNull(),
    referenceId: text('reference_id').notNull().default(''),
    frequency: text('frequency').$type<Frequency>().notNull(),
    quantity: integer('quantity').notNull().default(1),
    rateCents: integer('rate_cents').notNull(),
    /** The announced price of a period, for the first term that begins on or after the day. */
    nextRateCents: integer('next_rate_cents'),
    nextRateFrom: date('next_rate_from'),
    /** The service fee added to the rate if the subscription is paid by card, in cents. */
    serviceRateCents: integer('service_rate_cents').notNull().default(0),
    taxRateCents: integer('tax_rate_cents').notNull().default(0),
    /** How many periods are currently due; one payment pays all of them. */
    paymentCount: integer('payment_count').notNull().default(1),
    totalPayments: integer('total_payments'),
    remainingPayments: integer('remaining_payments'),
    /** When the subscription was last paid; null if never. */
    lastAt: timestamp('last_at', { withTimezone: true }),
    lastAmountCents: integer('last_amount_cents').notNull().default(0),
    nextAt: timestamp('next_at', { withTimezone: true }),
    renewalAt: timestamp('renewal_at', { withTimezone: true }),
    requestedCancelAt: timestamp('requested_cancel_at', { withTimezone: true }),
    renewable: boolean('renewable').notNull().default(true),
    autoCharge: boolean('auto_charge').notNull().default(true),
    invoiceEnabled: boolean('invoice_enabled').notNull().default(false),
    /**
     * Id of the wallet method that pays the subscription; null for the customer's default method.
     */
    walletId: integer('wallet_id'),
    /** Whether the server charges the next terms automatically. */
    renews: boolean('renews').notNull().default(false),
    /** The IANA zone whose days count for the terms; '' until its club is known. */
    timezone: text('timezone').notNull().default(''),
    /**
     * The day of the month on which terms begin; in a shorter month, its last day. null for the day
     * of `nextAt`.
     */
    anchorDay: integer('anchor_day'),
    /** The first day of the paid term; null for a period before `nextAt`. */
    termStart: date('term_start'),
    /** What paid for the term; null for the rate. */
    termPaid: jsonb('term_paid').$type<StoredPaidPart[]>(),
    /** Since when the charge of the next term is declined, and how often it was tried again. */
    failedSince: timestamp('failed_since', { withTimezone: true }),
    retries: integer('retries').notNull().default(0),
    /** The charge (`nextAt`) whose notice was mailed. */
    noticedFor: timestamp('noticed_for', { withTimezone: true }),
    /**
     * Id of the club that charges the terms and sends emails about them; null for a subscription
     * that doesn't renew.
     */
    domainId: integer('domain_id'),
    /** Language of the emails about the terms, and the origin of their links. */
    language: text('language').notNull().default(''),
    origin: text('origin').notNull().default(''),
    lines: jsonb('lines').$type<SubscriptionLine[]>().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
