import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { companyScopedId } from './companyScopedId'

/** Company table: the events that staff have cancelled, with what they decided. */
export const eventCancellations = pgTable(
  'event_cancellations',
  {
    companyId: integer('company_id').notNull(),
    eventId: integer('event_id').notNull(),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }).notNull(),
    /** Username of who cancelled it. */
    by: text('by').notNull(),
    /** Why, for the club; members don't see it. */
    reason: text('reason').notNull(),
    /** Whether what was paid goes back. */
    refunds: boolean('refunds').notNull(),
    /** What the emails say besides; null if nobody is told. */
    message: text('message'),
    /** How many tickets and registrations ended. */
    places: integer('places').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.eventId] })],
)

/**
 * Company table: the people of a cancelled event: those who bought or held tickets, were registered,
 * or waited. Each has a job of kind `cancelled-place`.
 */
export const cancelledPlaces = pgTable(
  'cancelled_places',
  {
    ...companyScopedId(),
    eventId: integer('event_id').notNull(),
    /** Null for a guest without an account. */
    customerId: integer('customer_id'),
    /** Where a guest without an account was sent their ticket; '' for a customer. */
    email: text('email').notNull().default(''),
    /** Their name when the event was cancelled. */
    name: text('name').notNull(),
    /** How many places of theirs ended, bought or held; 0 for somebody who waited. */
    places: integer('places').notNull(),
    /** When the email to them was queued, or could not be; null before that. */
    toldAt: timestamp('told_at', { withTimezone: true }),
    /**
     * Why the email does not reach them: there is no address to send it to, or it was given up after
     * several attempts; '' if nothing speaks against it.
     */
    untold: text('untold').$type<'' | 'no-address' | 'given-up'>().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/**
 * Company table: what to refund for a cancelled event, a row for each order line of its tickets and
 * for each charge that was made to all who come.
 * `refunds.eventRefundId` refers to it.
 */
export const eventRefunds = pgTable(
  'event_refunds',
  {
    ...companyScopedId(),
    eventId: integer('event_id').notNull(),
    /** Who bought the tickets, or was charged. */
    customerId: integer('customer_id').notNull(),
    /** Null for a charge. */
    orderItemId: integer('order_item_id'),
    /** The charge; null for an order line. */
    transactionId: integer('transaction_id'),
    /** How many tickets of the line the event's cancellation ended; 0 for a charge. */
    quantity: integer('quantity').notNull(),
    /** How many of its tickets were cancelled before, and how many there are in all. */
    cancelledBefore: integer('cancelled_before').notNull(),
    total: integer('total').notNull(),
    /** What was paid for these tickets, or is left of the charge. */
    paidCents: integer('paid_cents').notNull(),
    /**
     * `kept`: nothing is to go back; `waiting`: its job is to store the refunds; `begun`: they are
     * stored, if there is anything to refund; `by-hand`: the club has to give it back itself.
     */
    state: text('state').$type<'kept' | 'waiting' | 'begun' | 'by-hand'>().notNull(),
    /** Why it can't be refunded automatically; '' if it can. */
    obstacle: text('obstacle').$type<'' | 'invoiced' | 'elsewhere'>().notNull().default(''),
    /** Whether staff give back themselves what was paid at the desk. */
    atDesk: boolean('at_desk').notNull().default(false),
    /** Username of who decided later to refund it; '' for who cancelled the event. */
    refundedBy: text('refunded_by').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
