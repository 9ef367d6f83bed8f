import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { companyScopedId } from './companyScopedId'

/** How the sandbox processor treats a payment method. */
export type Behaviour =
  | 'succeeds'
  | 'authenticates'
  | 'declined'
  | 'insufficient_funds'
  | 'fails_when_charged'
  | 'processing'

const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow()
const methodColumns = () => ({
  behaviour: text('behaviour').$type<Behaviour>().notNull(),
  brand: text('brand').notNull(),
  lastFour: text('last_four').notNull(),
})

/**
 * Company table: the sandbox's single-use card tokens. Of the card number, only its last four
 * digits and the behaviour that it stands for are stored.
 */
export const sandboxTokens = pgTable(
  'sandbox_tokens',
  {
    companyId: integer('company_id').notNull(),
    token: text('token').notNull(),
    ...methodColumns(),
    expMonth: integer('exp_month').notNull(),
    expYear: integer('exp_year').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.token] })],
)

/** Company table: cards and bank accounts saved at the sandbox. */
export const sandboxMethods = pgTable(
  'sandbox_methods',
  {
    companyId: integer('company_id').notNull(),
    reference: text('reference').notNull(),
    kind: text('kind').$type<'card' | 'bank'>().notNull(),
    ...methodColumns(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.reference] })],
)

/** Company table: the sandbox's charges, one per idempotency key. */
export const sandboxCharges = pgTable(
  'sandbox_charges',
  {
    ...companyScopedId(),
    reference: text('reference').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    customerId: integer('customer_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    status: text('status')
      .$type<'succeeded' | 'failed' | 'requires_action' | 'processing'>()
      .notNull(),
    ...methodColumns(),
    clientSecret: text('client_secret').notNull().default(''),
    failureCode: text('failure_code').notNull().default(''),
    /** When a charge in state `processing` succeeds. */
    settleAt: timestamp('settle_at', { withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Company table: the sandbox's refunds, one per idempotency key. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    ...companyScopedId(),
    chargeId: integer('charge_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    amountCents: integer('amount_cents').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/**
 * Company table: the key pair of a company's sandbox; the browser encrypts bank account details
 * with the public key.
 */
export const sandboxKeys = pgTable('sandbox_keys', {
  companyId: integer('company_id').primaryKey(),
  /** The public key: SPKI, base64. */
  publicKey: text('public_key').notNull(),
  /** The private key: PKCS #8, encrypted with PORTICO_SECRET. */
  sealedPrivateKey: text('sealed_private_key').notNull(),
})
