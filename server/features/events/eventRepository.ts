import { and, asc, eq, exists, gte, inArray, sql, type SQL } from 'drizzle-orm'
import { beforeDay } from '../../platform/db/beforeDay'
import { countList, type Page } from '../../platform/db/countRows'
import { findByKey } from '../../platform/db/findByKey'
import { firstRow } from '../../platform/db/firstRow'
import { rowsBy } from '../../platform/db/rowsBy'
import type { Tx } from '../../platform/db/Database'
import { categories } from '../../platform/db/schema/categories'
import { eventCategories, events, ticketTypes } from '../../platform/db/schema/events'
import type { SeriesTicket } from '../../platform/db/schema/eventSeries'
import { notifyDesk } from '../../platform/desk/notifyDesk'

/** An event as stored. */
export type EventRow = typeof events.$inferSelect
/** A ticket type as stored. */
export type TicketTypeRow = typeof ticketTypes.$inferSelect

/** Filters for a list of events; days are `YYYY-MM-DD` in each event's time zone. */
export interface EventFilter {
  now: Date
  startDate?: string | undefined
  endDate?: string | undefined
  categoryIds?: readonly number[]
  timeSlot?: 'any' | 'morning' | 'afternoon' | 'evening' | undefined
}

/**
 * Returns a page of the events of a club that match `shown`, such as those that a customer sees,
 * next one first, and their total, exact only up to `maxCounted`; without a start date, only the
 * events that are not over.
 */
export async function paginateEvents(
  db: Tx,
  companyId: number,
  shown: SQL,
  filter: EventFilter,
  paging: Page,
): Promise<{ rows: EventRow[]; total: number }> {
  const condition = and(
    eq(events.companyId, companyId),
    shown,
    ...filterConditions(db, companyId, filter),
  )
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(events)
      .where(condition)
      .orderBy(asc(events.startsAt), asc(events.id))
      .offset(paging.offset)
      .limit(paging.limit),
    countList(db, events, condition, paging),
  ])
  return { rows, total }
}

/** Returns a club's event by its id, if stored. */
export function findEvent(db: Tx, companyId: number, id: number): Promise<EventRow | undefined> {
  return findByKey(db, events, { companyId, id })
}

/** Returns a club's event by its uid in calendars, if stored. */
export const findEventByUid = (
  db: Tx,
  companyId: number,
  uid: string,
): Promise<EventRow | undefined> =>
  firstRow(
    db
      .select()
      .from(events)
      .where(and(eq(events.companyId, companyId), eq(events.uid, uid)))
      .limit(1),
  )

/**
 * Returns a club's event by its id, if stored, and locks it for the rest of the transaction, so
 * that concurrent requests get its places one after the other.
 */
export function lockEvent(db: Tx, companyId: number, id: number): Promise<EventRow | undefined> {
  return findByKey(db, events, { companyId, id }, 'no key update')
}

/**
 * Adds `count` to the places left at an event and to the tickets left of a type; a negative count is
 * subtracted. The number of places stays null at an event whose places are not counted. Somebody
 * comes or no longer comes, so later calendar files replace earlier ones, and the desk is notified.
 */
export async function addPlaces(
  db: Tx,
  { companyId, id }: Pick<EventRow, 'companyId' | 'id'>,
  count: number,
  ticketTypeId: number | null = null,
): Promise<void> {
  await db
    .update(events)
    .set({
      availableQuantity: sql`${events.availableQuantity} + ${count}`,
      sequence: sql`${events.sequence} + 1`,
    })
    .where(and(eq(events.companyId, companyId), eq(events.id, id)))
  if (ticketTypeId !== null)
    await db
      .update(ticketTypes)
      .set({ availableQuantity: sql`${ticketTypes.availableQuantity} + ${count}` })
      .where(and(eq(ticketTypes.companyId, companyId), eq(ticketTypes.id, ticketTypeId)))
  await notifyDesk(db, companyId, 'events', [id])
}

/** Makes later calendar files of an event replace earlier ones, after its ticket changed hands. */
export async function raiseSequence(
  db: Tx,
  { companyId, id }: Pick<EventRow, 'companyId' | 'id'>,
): Promise<void> {
  await db
    .update(events)
    .set({ sequence: sql`${events.sequence} + 1` })
    .where(and(eq(events.companyId, companyId), eq(events.id, id)))
}

/** Returns the ticket types of several events, in sort order. */
export async function listTicketTypes(
  db: Tx,
  companyId: number,
  eventIds: readonly number[],
): Promise<TicketTypeRow[]> {
  if (eventIds.length === 0) return []
  return db
    .select()
    .from(ticketTypes)
    .where(and(eq(ticketTypes.companyId, companyId), inArray(ticketTypes.eventId, [...eventIds])))
    .orderBy(asc(ticketTypes.sortOrder), asc(ticketTypes.id))
}

/** A category of an event; `parentId` is that of the category above it. */
export type EventCategory = Pick<typeof categories.$inferSelect, 'id' | 'name' | 'parentId'>

/** Returns the categories of events by event id, in category order. */
export async function categoriesOfEvents(
  db: Tx,
  companyId: number,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, EventCategory[]>> {
  if (eventIds.length === 0) return new Map()
  const rows = await db
    .select({
      eventId: eventCategories.eventId,
      id: categories.id,
      name: categories.name,
      parentId: categories.parentId,
    })
    .from(eventCategories)
    .innerJoin(
      categories,
      and(
        eq(categories.companyId, eventCategories.companyId),
        eq(categories.id, eventCategories.categoryId),
      ),
    )
    .where(
      and(
        eq(eventCategories.companyId, companyId),
        inArray(eventCategories.eventId, [...eventIds]),
      ),
    )
    .orderBy(asc(categories.position), asc(categories.id))
  return rowsBy(rows, ({ eventId }) => eventId)
}

/** Stores an event with its categories and ticket types, in order; returns its id. */
export async function insertEventWithTickets(
  db: Tx,
  row: typeof events.$inferInsert,
  categoryIds: readonly number[],
  tickets: readonly SeriesTicket[],
): Promise<number> {
  const { companyId } = row
  const eventId = await insertEvent(db, row)
  for (const categoryId of categoryIds)
    await db.insert(eventCategories).values({ companyId, eventId, categoryId })
  const before = (ms: number | null | undefined): Date | null =>
    ms == null ? null : new Date(row.startsAt.getTime() - ms)
  for (const [sortOrder, { quantity, onSaleMs, offSaleMs, ...ticket }] of tickets.entries())
    await db.insert(ticketTypes).values({
      ...ticket,
      companyId,
      eventId,
      sortOrder,
      availableQuantity: quantity,
      capacity: quantity,
      onSaleAt: before(onSaleMs),
      offSaleAt: before(offSaleMs),
    })
  return eventId
}

/** Stores an event; its places are at first all free. Returns its id. */
export async function insertEvent(db: Tx, row: typeof events.$inferInsert): Promise<number> {
  const [inserted] = await db
    .insert(events)
    .values({ capacity: row.availableQuantity, ...row })
    .returning({ id: events.id })
  if (inserted === undefined) throw new Error('the event was not inserted')
  return inserted.id
}

function filterConditions(
  db: Tx,
  companyId: number,
  { now, startDate, endDate, categoryIds, timeSlot = 'any' }: EventFilter,
): SQL[] {
  const localStart = sql`(${events.startsAt} at time zone ${events.timezone})`
  const [from, until] = timeSlotHours[timeSlot]
  return [
    ...(startDate === undefined
      ? [gte(events.endsAt, now)]
      : [gte(events.endsAt, beforeDay(startDate)), isOnOrAfter(startDate)]),
    ...(endDate === undefined ? [] : [sql`${localStart}::date <= ${endDate}::date`]),
    ...(timeSlot === 'any'
      ? []
      : [
          sql`extract(hour from ${localStart}) >= ${from} and extract(hour from ${localStart}) < ${until}`,
        ]),
    ...(categoryIds === undefined || categoryIds.length === 0
      ? []
      : [
          exists(
            db
              .select({ one: sql`1` })
              .from(eventCategories)
              .where(
                and(
                  eq(eventCategories.companyId, companyId),
                  eq(eventCategories.eventId, events.id),
                  inArray(eventCategories.categoryId, [...categoryIds]),
                ),
              ),
          ),
        ]),
  ]
}

/**
 * Condition for events that still run on or after the start of a day in their time zone. An event
 * that ends at that midnight is over.
 */
function isOnOrAfter(day: string): SQL {
  const dayStart = sql`(${day}::date::timestamp at time zone ${events.timezone})`
  return sql`(${events.endsAt} > ${dayStart} or ${events.startsAt} >= ${dayStart})`
}

/** The hours of each part of a day: first hour (inclusive) and last hour (exclusive). */
const timeSlotHours = {
  any: [0, 24],
  morning: [0, 12],
  afternoon: [12, 17],
  evening: [17, 24],
} as const
