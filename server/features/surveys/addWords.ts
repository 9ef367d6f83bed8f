import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { surveyResponses } from '../../platform/db/schema/surveyResponses'
import { labelOf } from './presentResponses'
import { fieldsOfVersion, readVersionsById } from './versionRepository'

/**
 * Adds to rows of `survey_answers`, by their columns, the `question` as it was asked and the `label`
 * that was read instead of a chosen value.
 */
export async function addWords(
  tx: Tx,
  companyId: number,
  rows: readonly Record<string, unknown>[],
): Promise<Record<string, unknown>[]> {
  const ids = [...new Set(rows.map((row) => Number(row['response_id'])))]
  const responses = await tx
    .select({
      id: surveyResponses.id,
      surveyId: surveyResponses.surveyId,
      version: surveyResponses.version,
    })
    .from(surveyResponses)
    .where(and(eq(surveyResponses.companyId, companyId), inArray(surveyResponses.id, ids)))
  const responseOf = new Map(responses.map((response) => [response.id, response]))
  const surveyIds = [...new Set(responses.map(({ surveyId }) => surveyId))]
  const versionsOf = await readVersionsById(tx, companyId, surveyIds)
  return rows.map((row) => {
    const response = responseOf.get(Number(row['response_id']))
    const versions = response && versionsOf.get(response.surveyId)
    const field =
      versions &&
      fieldsOfVersion(versions, response.version).find(({ id }) => id === row['field_id'])
    return field === undefined
      ? row
      : { ...row, question: field.field.label, label: labelOf(field, String(row['value'])) }
  })
}
