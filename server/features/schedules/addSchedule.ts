import type { Tx } from '../../platform/db/Database'
import { checkRecord, requireNoFaults } from '../../platform/desk/checkRecord'
import {
  keepCategories,
  listCategoryChoices,
  listSurveyChoices,
  type Choice,
} from '../../platform/desk/deskChoices'
import { mediaLookup } from '../media/mediaLookup'
import { checkSchedule } from './model/checkSchedule'
import { saveResources } from './saveResources'
import { toColumns, type ScheduleFields } from './scheduleFields'
import { insertSchedule } from './scheduleRepository'

/**
 * Stores a new schedule with its resources as staff wrote it; returns its id. Throws like
 * `requireValid`.
 */
export async function addSchedule(
  tx: Tx,
  companyId: number,
  fields: ScheduleFields,
  now: Date,
): Promise<number> {
  await requireValid(tx, companyId, fields)
  const id = await insertSchedule(tx, { ...toColumns(fields), companyId, settings: {} })
  await saveResources(tx, { companyId, id }, [], fields, now)
  return id
}

/** Throws 422 `invalid_request` with a detail for each field that a rule refuses. */
export async function requireValid(
  tx: Tx,
  companyId: number,
  fields: ScheduleFields,
): Promise<void> {
  await keepCategories(tx, companyId, [fields.categoryId])
  const choices = await listChoices(tx, companyId)
  const hasPicture = await mediaLookup(tx, companyId, [fields])
  requireNoFaults([
    ...checkRecord('schedules', fields, { choices, hasPicture }),
    ...checkSchedule(fields),
  ])
}

/** What a schedule can refer to: the categories of what can be booked, and surveys about bookings. */
export const listChoices = async (
  tx: Tx,
  companyId: number,
): Promise<{ categories: Choice[]; surveys: Choice[] }> => ({
  categories: await listCategoryChoices(tx, companyId, 'dining'),
  surveys: await listSurveyChoices(tx, companyId, 'booking'),
})
