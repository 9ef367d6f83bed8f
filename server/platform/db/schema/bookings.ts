import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Booking, Image, Schedule, Slot } from '../../../../generated/types'
import type { WeekHours } from '../../../../src/core/hours/WeekHours'

const key = () => ({
  companyId: integer('company_id').notNull(),
  id: integer('id').notNull().generatedByDefaultAsIdentity(),
})
const at = (name: string) => timestamp(name, { withTimezone: true })

/**
 * A location as stored: with its opening hours by weekday. Reading it computes the hours of the
 * current day.
 */
export interface StoredLocation extends Omit<NonNullable<Schedule['location']>, 'hours'> {
  hours: WeekHours
}

/** Company table: what customers can book at a club. */
export const schedules = pgTable(
  'schedules',
  {
    ...key(),
    kind: text('kind').$type<Schedule['type']>().notNull(),
    name: text('name').notNull(),
    summary: text('summary').notNull(),
    /** Text in Markdown. */
    description: text('description').notNull(),
    media: jsonb('media').$type<Image[]>().notNull(),
    blockType: text('block_type').$type<Schedule['blockType']>().notNull(),
    blockMinutes: integer('block_minutes').notNull(),
    allowCancel: boolean('allow_cancel').notNull().default(false),
    cancelByMinutes: integer('cancel_by_minutes'),
    categoryId: integer('category_id'),
    categoryBlock: boolean('category_block').notNull().default(false),
    maxBlocks: integer('max_blocks'),
    maxDaysOut: integer('max_days_out'),
    capacity: integer('capacity'),
    startingPriceCents: integer('starting_price_cents'),
    businessId: integer('business_id'),
    businessLocationId: integer('business_location_id'),
    surveyId: integer('survey_id'),
    /** Time zone as an IANA name. */
    timezone: text('timezone').notNull(),
    location: jsonb('location').$type<StoredLocation>(),
    rules: jsonb('rules').$type<Schedule['rules']>().notNull(),
    settings: jsonb('settings').$type<Schedule['settings']>().notNull(),
    /** Whether visitors who are not signed in can also see it, if they have its link. */
    isPublic: boolean('is_public').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Company table: what customers have booked. */
export const bookings = pgTable(
  'bookings',
  {
    ...key(),
    type: text('type').$type<Booking['type']>().notNull(),
    scheduleId: integer('schedule_id').notNull(),
    customerId: integer('customer_id').notNull(),
    blockType: text('block_type').$type<Booking['blockType']>().notNull(),
    title: text('title').notNull(),
    subject: text('subject').notNull(),
    status: text('status').$type<Booking['status']>().notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    partySize: integer('party_size').notNull().default(1),
    /** Name of the guest that the booking is for; null if it is for the customer. */
    guestName: text('guest_name'),
    feeCents: integer('fee_cents').notNull().default(0),
    feeType: text('fee_type').$type<Slot['feeType']>().notNull().default('slot'),
    /** Id of the order line that charged the booking; null if nothing was charged. */
    orderItemId: integer('order_item_id'),
    cancelledAt: at('cancelled_at'),
    bookedAt: at('booked_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
