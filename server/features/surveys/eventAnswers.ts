import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isAnswerable } from '../../../src/areas/surveys/model/surveyFields'
import type { Tx } from '../../platform/db/Database'
import { rowsBy } from '../../platform/db/rowsBy'
import {
  surveyAnswers,
  surveyFiles,
  surveyResponses,
} from '../../platform/db/schema/surveyResponses'
import type { EventRow } from '../events/eventRepository'
import { labelOf } from './presentResponses'
import { fieldsOfVersion, readVersionsById } from './versionRepository'

/** An answer in one of an event's forms, with its question as it was asked. */
export interface EventAnswer {
  question: string
  /** The words of what was chosen, several separated by commas; for a file its name. */
  answer: string
}

/**
 * The questions of an event's forms: of its waitlist's form and of its survey, each once, also if it
 * was asked earlier or in other words.
 */
export async function listQuestions(tx: Tx, event: EventRow): Promise<string[]> {
  const ids = formsOf(event)
  if (ids.length === 0) return []
  const versionsOf = await readVersionsById(tx, event.companyId, ids)
  const fields = [...versionsOf.values()].flatMap((versions) => [...versions.values()].flat())
  return [...new Set(fields.filter(isAnswerable).map(({ field }) => field.label))]
}

const formsOf = ({ waitlistFormId, surveyId }: EventRow): number[] =>
  [waitlistFormId, surveyId].filter((one) => one !== null)

/**
 * What customers answered in the forms of an event about it, by customer: in its waitlist's form
 * and in its survey.
 */
export async function listEventAnswers(
  tx: Tx,
  event: EventRow,
  customerIds: readonly number[],
): Promise<ReadonlyMap<number, EventAnswer[]>> {
  const { companyId, id } = event
  const surveyIds = formsOf(event)
  const answersOf = new Map<number, EventAnswer[]>()
  if (surveyIds.length === 0 || customerIds.length === 0) return answersOf
  const given = and(
    eq(surveyResponses.companyId, companyId),
    inArray(surveyResponses.surveyId, surveyIds),
    eq(surveyResponses.referenceType, 'event'),
    eq(surveyResponses.referenceId, id),
    inArray(surveyResponses.customerId, [...customerIds]),
  )
  const [responses, values, versionsOf] = await Promise.all([
    tx
      .select({
        id: surveyResponses.id,
        customerId: surveyResponses.customerId,
        surveyId: surveyResponses.surveyId,
        version: surveyResponses.version,
      })
      .from(surveyResponses)
      .where(given)
      .orderBy(asc(surveyResponses.id)),
    listValues(tx, companyId, given),
    readVersionsById(tx, companyId, surveyIds),
  ])
  const valuesOf = rowsBy(values, ({ responseId, fieldId }) => `${responseId}:${fieldId}`)
  for (const { id: responseId, customerId, surveyId, version } of responses) {
    const versions = versionsOf.get(surveyId)
    if (customerId === null || versions === undefined) continue
    const answers = fieldsOfVersion(versions, version).flatMap((field) => {
      const given = valuesOf.get(`${responseId}:${field.id}`) ?? []
      const answer = given.map((one) => labelOf(field, one.answer)).join(', ')
      return given.length === 0 ? [] : [{ question: field.field.label, answer }]
    })
    answersOf.set(customerId, [...(answersOf.get(customerId) ?? []), ...answers])
  }
  return answersOf
}

/** The values of the responses that fulfil a condition, in order, and the names of their files. */
async function listValues(tx: Tx, companyId: number, given: SQL | undefined) {
  const ids = tx.select({ id: surveyResponses.id }).from(surveyResponses).where(given)
  // An array, unlike a join, is read first, so the index on responses finds their values.
  const isOfThese = (column: PgColumn) => sql`${column} = any (array(${ids}))`
  const [values, files] = await Promise.all([
    tx
      .select({
        responseId: surveyAnswers.responseId,
        fieldId: surveyAnswers.fieldId,
        answer: surveyAnswers.value,
      })
      .from(surveyAnswers)
      .where(and(eq(surveyAnswers.companyId, companyId), isOfThese(surveyAnswers.responseId)))
      .orderBy(
        asc(surveyAnswers.responseId),
        asc(surveyAnswers.fieldId),
        asc(surveyAnswers.position),
      ),
    tx
      .select({
        responseId: surveyFiles.responseId,
        fieldId: surveyFiles.fieldId,
        answer: surveyFiles.name,
      })
      .from(surveyFiles)
      .where(and(eq(surveyFiles.companyId, companyId), isOfThese(surveyFiles.responseId))),
  ])
  return [...values, ...files]
}
