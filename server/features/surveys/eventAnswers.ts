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
import { surveys, type StoredField } from '../../platform/db/schema/surveys'
import type { EventRow } from '../events/eventRepository'
import { everyField, readVersionsOf } from './versionRepository'

/** An answer in one of an event's forms, with its question. */
export interface EventAnswer {
  question: string
  /** Several values are separated by commas; for a file its name. */
  answer: string
}

/** The questions of an event's forms: of its waitlist's form and of its survey, each once. */
export async function listQuestions(tx: Tx, event: EventRow): Promise<string[]> {
  const ids = formsOf(event)
  if (ids.length === 0) return []
  const fields = [...(await readFields(tx, event.companyId, ids)).values()].flat()
  return [...new Set(fields.filter(isAnswerable).map(({ field }) => field.label))]
}

/** Every question of surveys, as it was asked last, by survey in the order of their ids. */
async function readFields(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredField[]>> {
  const forms = await tx
    .select({ id: surveys.id, version: surveys.version, profile: surveys.profile })
    .from(surveys)
    .where(and(eq(surveys.companyId, companyId), inArray(surveys.id, [...ids])))
    .orderBy(asc(surveys.id))
  const versionsOf = await readVersionsOf(tx, companyId, forms)
  return new Map([...versionsOf].map(([id, versions]) => [id, everyField(versions)]))
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
  const [responses, values, fieldsOf] = await Promise.all([
    tx
      .select({
        id: surveyResponses.id,
        customerId: surveyResponses.customerId,
        surveyId: surveyResponses.surveyId,
      })
      .from(surveyResponses)
      .where(given)
      .orderBy(asc(surveyResponses.id)),
    listValues(tx, companyId, given),
    readFields(tx, companyId, surveyIds),
  ])
  const valuesOf = rowsBy(values, ({ responseId, fieldId }) => `${responseId}:${fieldId}`)
  for (const { id: responseId, customerId, surveyId } of responses) {
    if (customerId === null) continue
    const answers = (fieldsOf.get(surveyId) ?? []).flatMap(({ id: fieldId, field }) => {
      const given = valuesOf.get(`${responseId}:${fieldId}`) ?? []
      return given.length === 0
        ? []
        : [{ question: field.label, answer: given.map(({ answer }) => answer).join(', ') }]
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
