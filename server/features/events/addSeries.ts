import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { createDates } from './createDates'
import { checkSeries } from './model/checkSeries'
import { insertSeries, type SeriesRow } from './seriesRepository'

/**
 * Stores a series and creates its first dates; returns its id. Throws 422 `invalid_request` with a
 * detail for each invalid field.
 */
export async function addSeries(tx: Tx, series: Omit<SeriesRow, 'id'>, now: Date): Promise<number> {
  const details = checkSeries(series)
  if (details.length > 0) throw new AppError(422, 'invalid_request', { details })
  const id = await insertSeries(tx, series)
  await createDates(tx, series.companyId, id, now)
  return id
}
