import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Company table: the browser's Idempotency-Key of each request that saved a payment method, with
 * the saved method.
 */
export const walletRequests = pgTable(
  'wallet_requests',
  {
    companyId: integer('company_id').notNull(),
    customerId: integer('customer_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the method's kind and the request's body. */
    bodyHash: text('body_hash').notNull(),
    methodId: integer('method_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.customerId, table.key] })],
)
