import { integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { companyScopedId } from './companyScopedId'

const at = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Company table: times of schedules that customers hold, or held lately, without having paid. A row
 * stays when the cart no longer has the time, so that the same time is not held again at once.
 */
export const slotHolds = pgTable(
  'slot_holds',
  {
    ...companyScopedId(),
    customerId: integer('customer_id').notNull(),
    scheduleId: integer('schedule_id').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    /** When the customer first held the time; renewals and short gaps don't change it. */
    firstHeldAt: at('first_held_at').notNull(),
    heldUntil: at('held_until').notNull(),
    /** When the customer gave the time up before `heldUntil`; null if they did not. */
    releasedAt: at('released_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
