import { boolean, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { companyScopedId } from './companyScopedId'

/**
 * Company table: new prices that staff announced to those who hold a membership, or took back, each
 * with a job that tells one holder after the other.
 */
export const priceNotices = pgTable(
  'price_notices',
  {
    ...companyScopedId(),
    membershipId: integer('membership_id').notNull(),
    /** The new price of a period, in cents, and the first day on which it can count. */
    rateCents: integer('rate_cents').notNull(),
    fromDay: date('from_day').notNull(),
    /** Whether the price before counts again, instead of being announced. */
    takenBack: boolean('taken_back').notNull(),
    subscriptionIds: integer('subscription_ids').array().notNull(),
    /** What the club adds, in its own words; '' for nothing. */
    text: text('text').notNull(),
    /** Username of who did it. */
    by: text('by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Id of the last subscription whose holder was told. */
    toldSubscriptionId: integer('told_subscription_id').notNull().default(0),
    toldCount: integer('told_count').notNull().default(0),
    /** When the last holder was told; null until then. */
    doneAt: timestamp('done_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
