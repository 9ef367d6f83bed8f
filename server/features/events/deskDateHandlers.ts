import { and, asc, eq, gte } from 'drizzle-orm'
import type { EventDates } from '../../../generated/types'
import { isDay } from '../../../src/core/time/calendarDay'
import { localDateTime } from '../../../src/core/time/localDateTime'
import type { Handlers } from '../../platform/calls/Handler'
import { requireStaff } from '../../platform/calls/requireAdmin'
import type { Tx } from '../../platform/db/Database'
import { events } from '../../platform/db/schema/events'
import { recordDeskChange } from '../../platform/desk/deskChangeRepository'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { AppError, type ErrorDetail } from '../../platform/http/AppError'
import { LAST_YEAR } from '../../platform/desk/checkYear'
import { sendIn } from '../../platform/hub/createHub'
import { countTaken } from './countAttending'
import { insertDate } from './createDates'
import { placesOf } from './deskRecord'
import { endSeries } from './endSeries'
import { findEvent, type EventRow } from './eventRepository'
import { lockDate, lockFollowing } from './lockFollowing'
import { dateOn } from './model/seriesRule'
import { invalid } from './requireValid'
import {
  findSeries,
  listCategoryIds,
  listCreatedDays,
  lockSeries,
  type SeriesRow,
} from './seriesRepository'
import { FIRST_ONLY, startSeries } from './startSeries'

/** How many dates the desk shows. */
const MAX_DATES = 200

/** The desk's calls for the dates of an event that repeats. */
export const handlers = {
  'desk.dates.get': ({ params }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    return context.db.tx(companyId, async (tx) => {
      const row = await findEvent(tx, companyId, params.id)
      if (row === undefined) throw new AppError(404, 'not_found')
      return presentDates(tx, row, context.now())
    })
  },

  'desk.dates.add': async ({ params, body }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    const now = context.now()
    const dates = await context.db.tx(companyId, async (tx) => {
      const row = await lockDate(tx, { companyId, id: params.id })
      assertNotCancelled(row, body.rule === undefined ? '/days' : '/rule')
      if (body.rule === undefined) await addDays(tx, row, body.days ?? [], now)
      else await addRule(tx, row, body.rule, now)
      await sendIn(tx, { type: 'company', companyId }, 'events.changed', {})
      await notifyDesk(tx, companyId, 'events')
      return presentDates(tx, (await findEvent(tx, companyId, row.id)) ?? row, now)
    })
    context.jobs.wake()
    return dates
  },

  'desk.dates.end': ({ params }, { context, caller }) => {
    const { companyId, username } = requireStaff(caller)
    return context.db.tx(companyId, async (tx) => {
      const { series, event, dates } = await lockFollowing(tx, { companyId, id: params.id })
      if (series === undefined) throw new AppError(409, 'not_in_series')
      await endSeries(tx, series, event)
      const later = dates.filter(({ id }) => id !== event.id)
      const ids = [event.id, ...(await hideFree(tx, later, username))]
      await sendIn(tx, { type: 'company', companyId }, 'events.changed', { ids })
      await notifyDesk(tx, companyId, 'events', ids)
      return presentDates(tx, event, context.now())
    })
  },
} satisfies Handlers

async function presentDates(
  tx: Tx,
  { companyId, seriesId }: EventRow,
  now: Date,
): Promise<EventDates> {
  if (seriesId === null) return { rule: '', dates: [] }
  const series = await findSeries(tx, companyId, seriesId)
  const rows = await tx
    .select()
    .from(events)
    .where(
      and(eq(events.companyId, companyId), eq(events.seriesId, seriesId), gte(events.endsAt, now)),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(MAX_DATES)
  const rule = series?.rule ?? ''
  return {
    rule: rule === FIRST_ONLY ? '' : rule,
    dates: rows.map((row) => ({
      id: row.id,
      startsAt: localDateTime(row.timezone, row.startsAt).slice(0, 16),
      endsAt: localDateTime(row.timezone, row.endsAt).slice(0, 16),
      published: row.published,
      cancelled: row.cancelledAt !== null,
      ...placesOf(row),
    })),
  }
}

/** A cancelled event starts no series; one that has other dates can still get more. */
function assertNotCancelled({ cancelledAt, seriesId }: EventRow, path: string): void {
  if (cancelledAt === null || seriesId !== null) return
  throw invalid([{ path, code: 'cancelled', message: 'must be of an event that takes place' }])
}

async function addRule(tx: Tx, row: EventRow, rule: string, now: Date): Promise<void> {
  const series =
    row.seriesId === null ? undefined : await lockSeries(tx, row.companyId, row.seriesId)
  // The same request once more.
  if (series?.rule === rule) return
  if (series !== undefined) throw new AppError(409, 'in_series')
  await startSeries(tx, row, rule, now)
}

async function addDays(tx: Tx, row: EventRow, days: readonly string[], now: Date): Promise<void> {
  if (days.length === 0) return
  const { companyId } = row
  const seriesId = row.seriesId ?? (await startSeries(tx, row, FIRST_ONLY, now))
  const series = await lockSeries(tx, companyId, seriesId)
  if (series === undefined) throw new AppError(404, 'not_found')
  const details = days.flatMap((day, index) => checkDay(series, day, `/days/${index}`, now))
  if (details.length > 0) throw invalid(details)
  const [first = ''] = [...days].sort()
  const created = await listCreatedDays(tx, series, first)
  const categoryIds = await listCategoryIds(tx, series)
  for (const day of new Set(days))
    if (!created.has(day)) await insertDate(tx, series, dateOn(series, day), categoryIds)
}

function checkDay(series: SeriesRow, day: string, path: string, now: Date): ErrorDetail[] {
  if (!isDay(day)) return [{ path, code: 'format', message: 'must be a day, YYYY-MM-DD' }]
  if (Number(day.slice(0, 4)) > LAST_YEAR)
    return [{ path, code: 'range', message: `must not be after ${LAST_YEAR}` }]
  return dateOn(series, day).startsAt > now
    ? []
    : [{ path, code: 'past', message: 'must not be over' }]
}

/** Hides locked dates at which no place is taken or held; returns their ids. */
async function hideFree(
  tx: Tx,
  dates: readonly EventRow[],
  username: string,
): Promise<readonly number[]> {
  const hidden: number[] = []
  for (const { companyId, id, type, published, sequence, ...date } of dates) {
    if (!published || (await countTaken(tx, { companyId, id, type })) > 0) continue
    const revision = date.revision + 1
    await tx
      .update(events)
      .set({ published: false, revision, sequence: sequence + 1 })
      .where(and(eq(events.companyId, companyId), eq(events.id, id)))
    await recordDeskChange(tx, {
      companyId,
      resource: 'events',
      recordId: id,
      revision,
      by: username,
      before: { published: true },
      after: { published: false },
    })
    hidden.push(id)
  }
  return hidden
}
