import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/db/Database'
import type { StoredField } from '../../platform/db/schema/surveys'
import { checkRecord, requireNoFaults } from '../../platform/desk/checkRecord'
import { mediaLookup } from '../media/mediaLookup'
import { checkSurvey } from './model/checkSurvey'
import { toColumns, toProfile, toStored, type SurveyFields } from './model/surveyRecord'
import { insertSurvey } from './surveyRepository'

/**
 * Stores a new survey of the club as staff wrote it; returns its id. Throws like `requireValid`.
 */
export async function addSurvey(
  tx: Tx,
  companyId: number,
  fields: SurveyFields,
  { uid = randomUUID(), createdAt }: { uid?: string; createdAt: Date },
): Promise<number> {
  const stored = toStored(fields.questions, [])
  await requireValid(tx, companyId, fields, stored)
  return insertSurvey(tx, {
    companyId,
    uid,
    createdAt,
    ...toColumns(fields),
    profile: { ...toProfile(fields), fields: stored },
  })
}

/**
 * Throws 422 `invalid_request` with a detail for each field that a rule refuses; `stored` has the
 * questions as they would be stored.
 */
export async function requireValid(
  tx: Tx,
  companyId: number,
  fields: SurveyFields,
  stored: readonly StoredField[],
): Promise<void> {
  const hasPicture = await mediaLookup(tx, companyId, [fields])
  requireNoFaults([
    ...checkRecord('surveys', fields, { choices: {}, hasPicture }),
    ...checkSurvey(fields, stored),
  ])
}
