import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { companyScopedId } from './companyScopedId'

/** Company table: what staff have written to the people of an event; its emails refer to it. */
export const eventMessages = pgTable(
  'event_messages',
  {
    ...companyScopedId(),
    eventId: integer('event_id').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** Username of who sent it. */
    by: text('by').notNull(),
    recipients: integer('recipients').notNull(),
    /** The Idempotency-Key of the request, and the SHA-256 of its body. */
    requestKey: text('request_key').notNull(),
    bodyHash: text('body_hash').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
