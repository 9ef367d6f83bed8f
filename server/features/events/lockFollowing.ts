import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { events } from '../../platform/db/schema/events'
import { AppError } from '../../platform/http/AppError'
import { findEvent, lockEvent, type EventRow } from './eventRepository'
import { lockSeries, type SeriesRow } from './seriesRepository'

/** What identifies an event. */
type EventKey = Pick<EventRow, 'companyId' | 'id'>

/** Locks an event after its series, if it has one; throws 404 `not_found`. */
export async function lockDate(tx: Tx, key: EventKey): Promise<EventRow> {
  const series = await lockSeriesOf(tx, key)
  return requireDateOf(series, await lockEvent(tx, key.companyId, key.id))
}

/**
 * Locks an event and the later dates of its series that are not cancelled, for the rest of the
 * transaction: first the series, then its dates by id, as whoever locks several of them does, to
 * avoid deadlocks. Throws 404 `not_found`.
 */
export async function lockFollowing(
  tx: Tx,
  key: EventKey,
): Promise<{
  series: SeriesRow | undefined
  event: EventRow
  /** The event and the later dates, by id. */
  dates: EventRow[]
}> {
  const { companyId, id } = key
  const series = await lockSeriesOf(tx, key)
  // Earlier dates too: which ones are later is known once the event can't be moved any more.
  const locked = await tx
    .select()
    .from(events)
    .where(
      and(
        eq(events.companyId, companyId),
        series === undefined
          ? eq(events.id, id)
          : or(eq(events.id, id), and(eq(events.seriesId, series.id), isNull(events.cancelledAt))),
      ),
    )
    .orderBy(asc(events.id))
    .for('no key update')
  const event = requireDateOf(
    series,
    locked.find((one) => one.id === id),
  )
  const dates = locked.filter((one) => one.id === id || one.startsAt > event.startsAt)
  return { series, event, dates }
}

async function lockSeriesOf(tx: Tx, { companyId, id }: EventKey): Promise<SeriesRow | undefined> {
  const seriesId = (await findEvent(tx, companyId, id))?.seriesId ?? null
  return seriesId === null ? undefined : lockSeries(tx, companyId, seriesId)
}

/**
 * Returns an event that is still a date of the locked series; throws 404 `not_found`, and 409
 * `in_series` if it has become one meanwhile, because its series can't be locked after it.
 */
function requireDateOf(series: SeriesRow | undefined, event: EventRow | undefined): EventRow {
  if (event === undefined) throw new AppError(404, 'not_found')
  if (event.seriesId !== (series?.id ?? null)) throw new AppError(409, 'in_series')
  return event
}
