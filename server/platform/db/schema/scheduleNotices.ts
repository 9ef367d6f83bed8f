import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { companyScopedId } from './companyScopedId'

/**
 * Company table: changes of what can be booked of which staff tell those whose bookings no longer
 * fit, each with a job that tells one person after the other.
 */
export const scheduleNotices = pgTable(
  'schedule_notices',
  {
    ...companyScopedId(),
    scheduleId: integer('schedule_id').notNull(),
    /** Ids of the bookings that no longer fit. */
    bookingIds: integer('booking_ids').array().notNull(),
    /** The sequence of each of them then; one that was moved since has another. */
    bookingSequences: integer('booking_sequences').array().notNull().default([]),
    /** What the club adds, in its own words; '' for nothing. */
    text: text('text').notNull(),
    /** Username of who decided to tell them. */
    by: text('by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Id of the last customer who was told. */
    toldCustomerId: integer('told_customer_id').notNull().default(0),
    toldCount: integer('told_count').notNull().default(0),
    /** When the last person was told; null until then. */
    doneAt: timestamp('done_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
