import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { events, ticketTypes } from './events'
import { companyScopedId } from './companyScopedId'

/** The fields that all dates of a series share: an event without its id, times and places. */
export type SeriesEvent = Omit<
  typeof events.$inferInsert,
  | 'companyId'
  | 'id'
  | 'uid'
  | 'timezone'
  | 'startsAt'
  | 'endsAt'
  | 'availableQuantity'
  | 'capacity'
  | 'cancelledAt'
  | 'seriesId'
  | 'seriesDay'
>

/** A ticket type that each date of a series gets, with the number of tickets per date. */
export type SeriesTicket = Pick<
  typeof ticketTypes.$inferInsert,
  'name' | 'description' | 'priceCents' | 'minimum' | 'maximum' | 'passcodeHash'
> & {
  quantity: number
  /** How long before a date's start its sale begins and ends, in ms; by default not limited. */
  onSaleMs?: number | null
  offSaleMs?: number | null
}

/** Company table: series of events; each date of a series is a separate event. */
export const eventSeries = pgTable(
  'event_series',
  {
    ...companyScopedId(),
    /** The calendar UID from which each date's UID is derived. */
    uid: text('uid').notNull(),
    /** Recurrence rule (RFC 5545), such as `FREQ=WEEKLY;BYDAY=TU`. */
    rule: text('rule').notNull(),
    /** Time zone as an IANA name. */
    timezone: text('timezone').notNull(),
    /** The first start in that zone, `YYYY-MM-DDTHH:mm`. */
    firstStart: text('first_start').notNull(),
    minutes: integer('minutes').notNull(),
    /** Days that are left out, `YYYY-MM-DD`. */
    exceptions: jsonb('exceptions').$type<readonly string[]>().notNull(),
    /** The number of places per date; null if places are not counted. */
    capacity: integer('capacity'),
    event: jsonb('event').$type<SeriesEvent>().notNull(),
    categoryIds: jsonb('category_ids').$type<readonly number[]>().notNull(),
    tickets: jsonb('tickets').$type<readonly SeriesTicket[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
