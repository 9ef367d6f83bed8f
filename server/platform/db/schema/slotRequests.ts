import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { companyScopedId } from './companyScopedId'

/**
 * Company table: customers' requests to be notified of freed slots on a day of a schedule, served
 * in order of id.
 */
export const slotRequests = pgTable(
  'slot_requests',
  {
    ...companyScopedId(),
    scheduleId: integer('schedule_id').notNull(),
    customerId: integer('customer_id').notNull(),
    /** The day whose opening hours a slot belongs to, in the schedule's zone. */
    day: date('day', { mode: 'string' }).notNull(),
    partySize: integer('party_size').notNull(),
    /**
     * The start of the slot offered to the customer, and until when it is held; null while none is.
     */
    startsAt: timestamp('starts_at', { withTimezone: true }),
    heldUntil: timestamp('held_until', { withTimezone: true }),
    domainId: integer('domain_id').notNull(),
    language: text('language').notNull(),
    origin: text('origin').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
