import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { companyScopedId } from './companyScopedId'

/** What the notification and the email about an act say, as it was when the act happened. */
export interface TraceDetails {
  /** Name of what was booked, bought, joined or given. */
  title: string
  /** Start of the booking or event; ISO 8601, UTC. */
  startsAt?: string
  /** The zone in which the times are written, as an IANA name; by default the club's. */
  timezone?: string
  /** Starts of further bookings that it is about; ISO 8601, UTC. */
  times?: string[]
  /** How many further bookings it is about, if `times` leaves some out. */
  others?: number
  /** Where the booking or event takes place. */
  place?: string
  /** The table, room or person of a booking that keeps its time, and the one before. */
  table?: string
  tableBefore?: string
  /** Type of the only ticket that was cancelled. */
  ticket?: string
  /** First and last instant or day of a freeze, a membership or a hold. */
  from?: string
  until?: string
  /** Whether the club has cancelled the membership, so that its member can't keep it. */
  isFinal?: boolean
  /** The other person of a gift or an invitation. */
  person?: string
  /** What the club adds, in its own words. */
  note?: string
  /** An amount in cents, with its currency. */
  amountCents?: number
  currency?: string
  /** Id of the page on which a held slot is booked, and what follows that page's path. */
  page?: string
  suffix?: string
}

/**
 * Company table: a club's notifications to customers. A notification about an act of the customer
 * has the act and its details instead of texts, and is worded when it is read.
 */
export const notifications = pgTable(
  'notifications',
  {
    ...companyScopedId(),
    customerId: integer('customer_id').notNull(),
    topic: text('topic').$type<'club' | 'booking' | 'event' | 'payment' | 'membership'>().notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** Path of the portal page that the notification is about; '' for none. */
    path: text('path').notNull(),
    /** The act that it tells of, a key of `traces`; null for one with texts of its own. */
    act: text('act'),
    /** Id of what the act is about, such as a booking; null for none. */
    subjectId: integer('subject_id'),
    details: jsonb('details').$type<TraceDetails>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the customer read the notification; null while unread. */
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
