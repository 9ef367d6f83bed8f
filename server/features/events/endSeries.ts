import { and, eq } from 'drizzle-orm'
import { dayIn } from '../../../src/core/time/calendarDay'
import type { Tx } from '../../platform/db/Database'
import { deleteJob } from '../../platform/db/platform/jobs'
import { eventSeries } from '../../platform/db/schema/eventSeries'
import type { EventRow } from './eventRepository'
import { dateOn, endRule, nextStart } from './model/seriesRule'
import type { SeriesRow } from './seriesRepository'

/** Ends a locked series with one of its dates: no later date is created. */
export async function endSeries(
  tx: Tx,
  series: SeriesRow,
  { seriesDay, startsAt }: Pick<EventRow, 'seriesDay' | 'startsAt'>,
): Promise<void> {
  const { companyId, id, rule, timezone, firstStart } = series
  const firstDay = firstStart.slice(0, 10)
  const day = seriesDay ?? dayIn(timezone, startsAt)
  const lastDay = day > firstDay ? day : firstDay
  // A rule without later days stays as it is: dates can be added that it does not have.
  if (nextStart(series, dateOn(series, lastDay).startsAt) !== undefined)
    await tx
      .update(eventSeries)
      .set({ rule: endRule(rule, lastDay) })
      .where(and(eq(eventSeries.companyId, companyId), eq(eventSeries.id, id)))
  await deleteJob(tx, { companyId, kind: 'series', subjectId: id })
}
