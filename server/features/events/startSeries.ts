import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { localDateTime } from '../../../src/core/time/localDateTime'
import type { Tx } from '../../platform/db/Database'
import { eventCategories, events } from '../../platform/db/schema/events'
import type { SeriesEvent, SeriesTicket } from '../../platform/db/schema/eventSeries'
import { createDates } from './createDates'
import { listTicketTypes, type EventRow, type TicketTypeRow } from './eventRepository'
import { checkSeries } from './model/checkSeries'
import { invalid } from './requireValid'
import { insertSeries, type SeriesRow } from './seriesRepository'

const MINUTE_MS = 60_000

/** The rule of a series whose dates are chosen one by one: the first one alone. */
export const FIRST_ONLY = 'FREQ=DAILY;COUNT=1'

/**
 * Makes a series of an event that has none, with the event as its first date, and its dates of the
 * next 90 days; returns the series' id. Its calendar UID is a new one unless it is given. Throws 422
 * `invalid_request` for an invalid rule.
 */
export async function startSeries(
  tx: Tx,
  row: EventRow,
  rule: string,
  now: Date,
  uid: string = randomUUID(),
): Promise<number> {
  const { companyId, timezone, startsAt, endsAt, capacity } = row
  const firstStart = localDateTime(timezone, startsAt).slice(0, 16)
  const series: Omit<SeriesRow, 'id'> = {
    companyId,
    uid,
    rule,
    timezone,
    firstStart,
    minutes: Math.round((endsAt.getTime() - startsAt.getTime()) / MINUTE_MS),
    exceptions: [],
    capacity,
    event: sharedFields(row),
    categoryIds: await listEventCategoryIds(tx, row),
    tickets: (await listTicketTypes(tx, companyId, [row.id])).map((type) => toTicket(type, row)),
  }
  const details = checkSeries(series).map((fault) =>
    // The event's own day is its first one.
    fault.path === '/first_start' ? { ...fault, path: '/rule', code: 'first_day' } : fault,
  )
  if (details.length > 0) throw invalid(details)
  const seriesId = await insertSeries(tx, series)
  await tx
    .update(events)
    .set({ seriesId, seriesDay: firstStart.slice(0, 10) })
    .where(and(eq(events.companyId, companyId), eq(events.id, row.id)))
  await createDates(tx, companyId, seriesId, now)
  return seriesId
}

/** What all dates of a series have in common with one of them. */
export function sharedFields(row: EventRow): SeriesEvent {
  const {
    companyId,
    id,
    uid,
    revision,
    sequence,
    timezone,
    startsAt,
    endsAt,
    seriesId,
    seriesDay,
    availableQuantity,
    capacity,
    cancelledAt,
    ...shared
  } = row
  // Destructured only to omit them.
  void [companyId, id, uid, revision, sequence, timezone, startsAt, endsAt, seriesId, seriesDay]
  void [availableQuantity, capacity, cancelledAt]
  return shared
}

/** A ticket type as each date of a series gets it; its sale begins and ends as long before the date. */
export function toTicket(
  { name, description, priceCents, minimum, maximum, passcodeHash, ...type }: TicketTypeRow,
  { startsAt }: Pick<EventRow, 'startsAt'>,
): SeriesTicket {
  const before = (at: Date | null): number | null =>
    at === null ? null : startsAt.getTime() - at.getTime()
  return {
    name,
    description,
    priceCents,
    minimum,
    maximum,
    passcodeHash,
    quantity: type.capacity ?? type.availableQuantity,
    onSaleMs: before(type.onSaleAt),
    offSaleMs: before(type.offSaleAt),
  }
}

async function listEventCategoryIds(tx: Tx, { companyId, id }: EventRow): Promise<number[]> {
  const rows = await tx
    .select({ id: eventCategories.categoryId })
    .from(eventCategories)
    .where(and(eq(eventCategories.companyId, companyId), eq(eventCategories.eventId, id)))
  return rows.map((category) => category.id)
}
