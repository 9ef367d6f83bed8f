import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { companyScopedId } from './companyScopedId'

/** Company table: what staff note about a member, who never sees it. */
export const memberNotes = pgTable(
  'member_notes',
  {
    ...companyScopedId(),
    customerId: integer('customer_id').notNull(),
    text: text('text').notNull(),
    /** Username of who wrote it, in lower case. */
    by: text('by').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    editedAt: timestamp('edited_at', { withTimezone: true }),
    /** The Idempotency-Key of the request that wrote it. */
    requestKey: text('request_key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
