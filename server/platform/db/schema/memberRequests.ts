import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Company table: the browser's Idempotency-Key of each request that added a person to a membership
 * card, with the added card.
 */
export const memberRequests = pgTable(
  'member_requests',
  {
    companyId: integer('company_id').notNull(),
    customerId: integer('customer_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the main card's id and the request's body. */
    bodyHash: text('body_hash').notNull(),
    cardId: integer('card_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.customerId, table.key] })],
)
