import type { Tx } from '../../platform/db/Database'
import { planResources } from './planResources'
import {
  deleteResources,
  insertResources,
  updateResource,
  type ScheduleKey,
} from './resourceRepository'
import type { ResourceRow, ScheduleFields } from './scheduleFields'

/**
 * Stores the tables, rooms or people of a schedule in their order, or its places: new ones, changed
 * ones, and without those that are missing. `rows` are the stored ones. The schedule must be locked,
 * as everybody who takes a time of it does first, and the fields must be valid. Throws like
 * `planResources`.
 */
export async function saveResources(
  tx: Tx,
  key: ScheduleKey,
  rows: readonly ResourceRow[],
  fields: ScheduleFields,
  now: Date,
  seating: ScheduleFields['seating'] = fields.seating,
): Promise<void> {
  const { removedIds, items } = await planResources(tx, key, rows, fields, { now, seating })
  await deleteResources(tx, key.companyId, removedIds)
  for (const { row, columns } of items)
    if (row !== undefined && row !== columns) await updateResource(tx, row, columns, now)
  const added = items.filter(({ row }) => row === undefined)
  await insertResources(
    tx,
    key,
    added.map(({ columns }) => columns),
  )
}
