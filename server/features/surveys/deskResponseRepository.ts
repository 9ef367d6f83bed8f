import { and, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { countList, type Page } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import { customers } from '../../platform/db/schema/customers'
import {
  surveyAnswers,
  surveyFiles,
  surveyResponses,
} from '../../platform/db/schema/surveyResponses'
import { surveys } from '../../platform/db/schema/surveys'
import { foundMembers } from '../members/memberSearch'
import type { ResponseRow } from './responseRepository'
import type { SurveyRow } from './surveyRepository'

/** Up to how many responses to a survey a list of surveys counts. */
const MAX_LISTED_COUNT = 1_000

/** The number of a survey's responses, at most 1,001, and the time of the newest. */
interface Counted {
  count: number
  lastAt: Date | null
}

/**
 * Counts the newest responses to each survey that has any, by its id, so that a popular one costs no
 * more than others.
 */
export async function countResponses(
  tx: Tx,
  companyId: number,
  surveyIds: readonly number[],
): Promise<ReadonlyMap<number, Counted>> {
  if (surveyIds.length === 0) return new Map()
  const newest = tx
    .select({ at: surveyResponses.createdAt })
    .from(surveyResponses)
    .where(and(eq(surveyResponses.companyId, companyId), eq(surveyResponses.surveyId, surveys.id)))
    .orderBy(desc(surveyResponses.id))
    .limit(MAX_LISTED_COUNT + 1)
    .as('newest')
  const rows = await tx
    .select({
      id: surveys.id,
      count: sql<number>`count(*)::int`,
      lastAt: sql<Date>`max(${newest.at})`.mapWith(surveyResponses.createdAt),
    })
    .from(surveys)
    .innerJoinLateral(newest, sql`true`)
    .where(and(eq(surveys.companyId, companyId), inArray(surveys.id, [...surveyIds])))
    .groupBy(surveys.id)
  return new Map(rows.map(({ id, ...counted }) => [id, counted]))
}

/** A response and the customer who gave it; null for somebody who was not signed in. */
export interface GivenResponse {
  response: ResponseRow
  customer: typeof customers.$inferSelect | null
}

/** A page of the responses to a survey, the newest first, and their total, exact up to `maxCounted`. */
export async function paginateResponses(
  tx: Tx,
  { companyId, id }: Pick<SurveyRow, 'companyId' | 'id'>,
  search: string,
  paging: Page,
): Promise<{ items: GivenResponse[]; total: number }> {
  const condition = and(
    ofSurvey(companyId, id),
    foundMembers(companyId, search, surveyResponses.customerId),
  )
  const [items, total] = await Promise.all([
    selectGiven(tx)
      .where(condition)
      .orderBy(desc(surveyResponses.id))
      .offset(paging.offset)
      .limit(paging.limit),
    countList(tx, surveyResponses, condition, paging),
  ])
  return { items, total }
}

/** The next responses to a survey that are older than `before`, the newest first. */
export const listResponsesBefore = (
  tx: Tx,
  { companyId, id }: SurveyRow,
  search: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<GivenResponse[]> =>
  selectGiven(tx)
    .where(
      and(
        ofSurvey(companyId, id),
        before === undefined ? undefined : lt(surveyResponses.id, before),
        foundMembers(companyId, search, surveyResponses.customerId),
      ),
    )
    .orderBy(desc(surveyResponses.id))
    .limit(limit)

/** A value of an answer: for a file its name. */
export interface ResponseValue {
  responseId: number
  fieldId: number
  value: string
}

/** The values of responses, each answer's in order. */
export async function listResponseValues(
  tx: Tx,
  companyId: number,
  responseIds: readonly number[],
): Promise<ResponseValue[]> {
  if (responseIds.length === 0) return []
  const ids = [...responseIds]
  const [values, files] = await Promise.all([
    tx
      .select({
        responseId: surveyAnswers.responseId,
        fieldId: surveyAnswers.fieldId,
        value: surveyAnswers.value,
      })
      .from(surveyAnswers)
      .where(and(eq(surveyAnswers.companyId, companyId), inArray(surveyAnswers.responseId, ids)))
      .orderBy(surveyAnswers.responseId, surveyAnswers.fieldId, surveyAnswers.position),
    tx
      .select({
        responseId: surveyFiles.responseId,
        fieldId: surveyFiles.fieldId,
        value: surveyFiles.name,
      })
      .from(surveyFiles)
      .where(and(eq(surveyFiles.companyId, companyId), inArray(surveyFiles.responseId, ids))),
  ])
  return [...values, ...files]
}

/** How many of the newest responses to a survey its results count. */
export const MAX_COUNTED_RESPONSES = 10_000

/** The ids of the newest responses to a survey: one more than its results count, at most. */
export const newestResponseIds = async (tx: Tx, { companyId, id }: SurveyRow): Promise<number[]> =>
  (
    await tx
      .select({ id: surveyResponses.id })
      .from(surveyResponses)
      .where(ofSurvey(companyId, id))
      .orderBy(desc(surveyResponses.id))
      .limit(MAX_COUNTED_RESPONSES + 1)
  ).map((row) => row.id)

/**
 * How many of the responses to a version of a survey, from `oldestId` on, answer a field, or choose a
 * value of it.
 */
export interface FieldCount {
  version: number
  fieldId: number
  /** The chosen value; null for the number of responses that answer the field at all. */
  value: string | null
  count: number
}

/**
 * Counts the answers of a survey's responses from `oldestId` on: for each field and version those that
 * answer it, and for `choiceIds` also each chosen value, the most frequent 1,000 of all.
 */
export async function countAnswers(
  tx: Tx,
  { companyId, id }: SurveyRow,
  oldestId: number,
  choiceIds: readonly number[],
): Promise<FieldCount[]> {
  const isCounted = and(ofSurvey(companyId, id), sql`${surveyResponses.id} >= ${oldestId}`)
  const count = sql<number>`count(distinct ${surveyResponses.id})::int`
  const { version } = surveyResponses
  const answered = await tx
    .select({ version, fieldId: surveyAnswers.fieldId, count })
    .from(surveyResponses)
    .innerJoin(surveyAnswers, isIn(surveyAnswers))
    .where(isCounted)
    .groupBy(version, surveyAnswers.fieldId)
  const filed = await tx
    .select({ version, fieldId: surveyFiles.fieldId, count })
    .from(surveyResponses)
    .innerJoin(surveyFiles, isIn(surveyFiles))
    .where(isCounted)
    .groupBy(version, surveyFiles.fieldId)
  const chosen =
    choiceIds.length === 0
      ? []
      : await tx
          .select({ version, fieldId: surveyAnswers.fieldId, value: surveyAnswers.value, count })
          .from(surveyResponses)
          .innerJoin(surveyAnswers, isIn(surveyAnswers))
          .where(and(isCounted, inArray(surveyAnswers.fieldId, [...choiceIds])))
          .groupBy(version, surveyAnswers.fieldId, surveyAnswers.value)
          .orderBy(desc(count), desc(version), surveyAnswers.fieldId, surveyAnswers.value)
          .limit(1_000)
  return [...[...answered, ...filed].map((row) => ({ ...row, value: null })), ...chosen]
}

const isIn = (table: typeof surveyAnswers | typeof surveyFiles): SQL | undefined =>
  and(eq(table.companyId, surveyResponses.companyId), eq(table.responseId, surveyResponses.id))

const selectGiven = (tx: Tx) =>
  tx
    .select({ response: surveyResponses, customer: customers })
    .from(surveyResponses)
    .leftJoin(customers, isGiver)
    .$dynamic()

const isGiver = and(
  eq(customers.companyId, surveyResponses.companyId),
  eq(customers.id, surveyResponses.customerId),
)

const ofSurvey = (companyId: number, surveyId: number): SQL | undefined =>
  and(eq(surveyResponses.companyId, companyId), eq(surveyResponses.surveyId, surveyId))
