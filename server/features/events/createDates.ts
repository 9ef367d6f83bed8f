import { dayIn } from '../../../src/core/time/calendarDay'
import { rescheduleOrInsertJob } from '../../platform/db/platform/jobs'
import type { Tx } from '../../platform/db/Database'
import { insertEventWithTickets } from './eventRepository'
import { AHEAD_MS, datesOfSeries, nextStart, type SeriesDate } from './model/seriesRule'
import { listCategoryIds, listCreatedDays, lockSeries, type SeriesRow } from './seriesRepository'

/**
 * Creates the missing dates of a series that begin within the next 90 days, each as an event with
 * its own places and tickets. Schedules the job that creates the next date and returns when
 * it runs; undefined if the series is over or not stored. Idempotent: no date is created twice.
 */
export async function createDates(
  tx: Tx,
  companyId: number,
  seriesId: number,
  now: Date,
): Promise<Date | undefined> {
  const series = await lockSeries(tx, companyId, seriesId)
  if (series === undefined) return undefined
  const until = new Date(now.getTime() + AHEAD_MS)
  const createdDays = await listCreatedDays(tx, series, dayIn(series.timezone, now))
  const categoryIds = await listCategoryIds(tx, series)
  for (const date of datesOfSeries(series, now, until))
    if (!createdDays.has(date.day)) await insertDate(tx, series, date, categoryIds)
  const next = nextStart(series, until)
  if (next === undefined) return undefined
  const nextAt = new Date(next.getTime() - AHEAD_MS)
  await rescheduleOrInsertJob(tx, { companyId, kind: 'series', subjectId: seriesId, nextAt })
  return nextAt
}

/** The calendar UID of the event on a day of a series. */
export const dateUid = (day: string, seriesUid: string): string => `${day}.${seriesUid}`

/** Stores a date of a series as an event of its own; returns its id. */
export const insertDate = (
  tx: Tx,
  { companyId, id, uid, timezone, capacity, event, tickets }: SeriesRow,
  { day, startsAt, endsAt }: SeriesDate,
  categoryIds: readonly number[],
): Promise<number> =>
  insertEventWithTickets(
    tx,
    {
      ...event,
      companyId,
      timezone,
      startsAt,
      endsAt,
      seriesId: id,
      seriesDay: day,
      uid: dateUid(day, uid),
      availableQuantity: capacity,
    },
    categoryIds,
    tickets,
  )
