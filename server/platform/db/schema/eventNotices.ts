import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { companyScopedId } from './companyScopedId'

/** When and where an event takes place; instants in ISO 8601, UTC. */
export interface EventPlan {
  startsAt: string
  endsAt: string
  timezone: string
  venue: string
  venueAddress: string
}

/**
 * Company table: changes of events of which staff tell those who hold a place, each with a job that
 * tells one person after the other.
 */
export const eventNotices = pgTable(
  'event_notices',
  {
    ...companyScopedId(),
    eventId: integer('event_id').notNull(),
    before: jsonb('before').$type<EventPlan>().notNull(),
    after: jsonb('after').$type<EventPlan>().notNull(),
    /** What the club adds, in its own words; '' for nothing. */
    text: text('text').notNull(),
    /** Username of who decided to tell them. */
    by: text('by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Id of the last customer who was told, and of the last ticket whose guest was. */
    toldCustomerId: integer('told_customer_id').notNull().default(0),
    toldTicketId: integer('told_ticket_id').notNull().default(0),
    toldCount: integer('told_count').notNull().default(0),
    /** When the last person was told; null until then. */
    doneAt: timestamp('done_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
