import { and, asc, eq, gte } from 'drizzle-orm'
import type { EventDates } from '../../../generated/types'
import { isDay } from '../../../src/core/time/calendarDay'
import { localDateTime } from '../../../src/core/time/localDateTime'
import type { Handlers } from '../../platform/calls/Handler'
import { requireStaff } from '../../platform/calls/requireAdmin'
import type { Tx } from '../../platform/db/Database'
import { deleteJob } from '../../platform/db/platform/jobs'
import { events } from '../../platform/db/schema/events'
import { eventSeries } from '../../platform/db/schema/eventSeries'
import { recordDeskChange } from '../../platform/desk/deskChangeRepository'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { AppError, type ErrorDetail } from '../../platform/http/AppError'
import { describeFields } from '../../platform/http/describeFields'
import { sendIn } from '../../platform/hub/createHub'
import { listFollowing } from './changeFollowing'
import { insertDate } from './createDates'
import { placesOf } from './deskRecord'
import { findEvent, lockEvent, type EventRow } from './eventRepository'
import { countHolders } from './holders'
import { dateOn, endRule } from './model/seriesRule'
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
const LAST_YEAR = 2099

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
      const row = await requireEvent(tx, companyId, params.id)
      if (body.rule === undefined) await addDays(tx, row, body.days ?? [], now)
      else await addRule(tx, row, body.rule, now)
      await sendIn(tx, { type: 'company', companyId }, 'events.changed', {})
      await notifyDesk(tx, companyId, 'events')
      return presentDates(tx, await requireEvent(tx, companyId, params.id), now)
    })
    context.jobs.wake()
    return dates
  },

  'desk.dates.end': ({ params }, { context, caller }) => {
    const { companyId, username } = requireStaff(caller)
    return context.db.tx(companyId, async (tx) => {
      const row = await requireEvent(tx, companyId, params.id)
      if (row.seriesId === null) throw new AppError(409, 'not_in_series')
      await endSeries(tx, row, row.seriesId, username)
      return presentDates(tx, row, context.now())
    })
  },
} satisfies Handlers

/** A company's event, locked; throws 404 `not_found`, also for another company's. */
async function requireEvent(tx: Tx, companyId: number, id: number): Promise<EventRow> {
  const row = await lockEvent(tx, companyId, id)
  if (row === undefined) throw new AppError(404, 'not_found')
  return row
}

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
      ...placesOf(row),
    })),
  }
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
  if (details.length > 0)
    throw new AppError(422, 'invalid_request', { description: describeFields(details), details })
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

/** Makes no more dates after an event's, and hides the later ones that nobody holds a place at. */
async function endSeries(tx: Tx, row: EventRow, seriesId: number, username: string): Promise<void> {
  const { companyId, seriesDay } = row
  const series = await lockSeries(tx, companyId, seriesId)
  if (series === undefined) throw new AppError(404, 'not_found')
  if (series.rule !== FIRST_ONLY) {
    const firstDay = series.firstStart.slice(0, 10)
    const lastDay = seriesDay !== null && seriesDay > firstDay ? seriesDay : firstDay
    await tx
      .update(eventSeries)
      .set({ rule: endRule(series.rule, lastDay) })
      .where(and(eq(eventSeries.companyId, companyId), eq(eventSeries.id, seriesId)))
  }
  await deleteJob(tx, { companyId, kind: 'series', subjectId: seriesId })
  const hidden: number[] = []
  for (const later of await listFollowing(tx, row)) {
    if (!later.published || (await countHolders(tx, { companyId, ids: [later.id] })) > 0) continue
    const revision = later.revision + 1
    await tx
      .update(events)
      .set({ published: false, revision, sequence: later.sequence + 1 })
      .where(and(eq(events.companyId, companyId), eq(events.id, later.id)))
    await recordDeskChange(tx, {
      companyId,
      resource: 'events',
      recordId: later.id,
      revision,
      by: username,
      before: { published: true },
      after: { published: false },
    })
    hidden.push(later.id)
  }
  const ids = [row.id, ...hidden]
  await sendIn(tx, { type: 'company', companyId }, 'events.changed', { ids })
  await notifyDesk(tx, companyId, 'events', ids)
}
