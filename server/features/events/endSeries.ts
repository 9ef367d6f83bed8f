import { and, eq } from 'drizzle-orm'
import { dayIn } from '../../../src/core/time/calendarDay'
import type { Tx } from '../../platform/db/Database'
import { deleteJob } from '../../platform/db/platform/jobs'
import { eventSeries } from '../../platform/db/schema/eventSeries'
import type { EventRow } from './eventRepository'
import { lockSeries, type SeriesRow } from './seriesRepository'

/** Ends a series with one of its dates: no later date is created. */
export async function endSeries(
  tx: Tx,
  { companyId, id }: Pick<SeriesRow, 'companyId' | 'id'>,
  last: Pick<EventRow, 'seriesDay' | 'startsAt'>,
): Promise<void> {
  const series = await lockSeries(tx, companyId, id)
  if (series === undefined) return
  const day = last.seriesDay ?? dayIn(series.timezone, last.startsAt)
  const parts = series.rule.split(';').filter((part) => !/^(UNTIL|COUNT)=/i.test(part))
  await tx
    .update(eventSeries)
    .set({ rule: [...parts, `UNTIL=${day.replaceAll('-', '')}`].join(';') })
    .where(and(eq(eventSeries.companyId, companyId), eq(eventSeries.id, id)))
  await deleteJob(tx, { companyId, kind: 'series', subjectId: id })
}
