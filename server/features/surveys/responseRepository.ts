import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AcceptedAnswer } from '../../../src/areas/surveys/model/checkAnswers'
import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { firstRow } from '../../platform/db/firstRow'
import {
  surveyAnswers,
  surveyFiles,
  surveyResponses,
  type ReferenceType,
} from '../../platform/db/schema/surveyResponses'
import type { CustomerKey } from '../customers/requireCustomer'

/** What a response is about; `none` without an id for the survey itself. */
export type SurveyReference =
  | { referenceType: 'none'; referenceId: null }
  | { referenceType: Exclude<ReferenceType, 'none'>; referenceId: number }

/** The reference of a response that is about the survey itself. */
export const NO_REFERENCE: SurveyReference = { referenceType: 'none', referenceId: null }

/** A response as stored. */
export type ResponseRow = typeof surveyResponses.$inferSelect
/** A value in a customer's response; for a file its name. */
export interface StoredAnswer {
  fieldId: number
  answer: string
}

/**
 * Stores a response with its answers and returns its id. Returns undefined, and stores nothing, if
 * the customer or a pass's guest has already answered this survey about this subject, or if the
 * Idempotency-Key was used before.
 */
export async function insertResponse(
  tx: Tx,
  row: typeof surveyResponses.$inferInsert,
  answers: readonly AcceptedAnswer[],
): Promise<number | undefined> {
  const [inserted] = await tx
    .insert(surveyResponses)
    .values(row)
    .onConflictDoNothing()
    .returning({ responseId: surveyResponses.id })
  if (inserted === undefined) return undefined
  const key = { companyId: row.companyId, ...inserted }
  const values = answers.flatMap(({ fieldId, values: fieldValues }) =>
    fieldValues.map((value, position) => ({ ...key, fieldId, position, value })),
  )
  if (values.length > 0) await tx.insert(surveyAnswers).values(values)
  for (const { fieldId, file } of answers)
    if (file !== undefined)
      await tx.insert(surveyFiles).values({
        ...key,
        fieldId,
        name: file.name,
        contentType: file.contentType,
        data: Buffer.from(file.bytes),
      })
  return inserted.responseId
}

/** Returns a response by its id, whoever gave it. */
export const findResponseById = (
  tx: Tx,
  companyId: number,
  id: number,
): Promise<ResponseRow | undefined> => findByKey(tx, surveyResponses, { companyId, id })

/** Returns the response that a request with this Idempotency-Key stored, if any. */
export function findResponseByKey(
  tx: Tx,
  {
    companyId,
    surveyId,
    customerId,
    requestKey,
  }: { companyId: number; surveyId: number; customerId: number | null; requestKey: string },
): Promise<ResponseRow | undefined> {
  return firstRow(
    tx
      .select()
      .from(surveyResponses)
      .where(
        and(
          eq(surveyResponses.companyId, companyId),
          eq(surveyResponses.surveyId, surveyId),
          eq(sql`coalesce(${surveyResponses.customerId}, 0)`, customerId ?? 0),
          eq(surveyResponses.requestKey, requestKey),
        ),
      ),
  )
}

/** Returns a customer's newest response to a survey about one subject, if any. */
export function findResponse(
  tx: Tx,
  { companyId, customerId }: CustomerKey,
  surveyId: number,
  { referenceType, referenceId }: SurveyReference,
): Promise<ResponseRow | undefined> {
  return firstRow(
    tx
      .select()
      .from(surveyResponses)
      .where(
        and(
          eq(surveyResponses.companyId, companyId),
          eq(surveyResponses.customerId, customerId),
          eq(surveyResponses.surveyId, surveyId),
          eq(surveyResponses.referenceType, referenceType),
          eq(sql`coalesce(${surveyResponses.referenceId}, 0)`, referenceId ?? 0),
        ),
      )
      .orderBy(desc(surveyResponses.id))
      .limit(1),
  )
}

/**
 * Whether a guest pass's guest has answered a survey about the pass without being signed in; false
 * for any other reference, because visitors can't be told apart.
 */
export async function hasGuestResponse(
  tx: Tx,
  companyId: number,
  surveyId: number,
  { referenceType, referenceId }: SurveyReference,
): Promise<boolean> {
  if (referenceType !== 'guest_pass') return false
  const rows = await tx
    .select({ id: surveyResponses.id })
    .from(surveyResponses)
    .where(
      and(
        eq(surveyResponses.companyId, companyId),
        eq(surveyResponses.surveyId, surveyId),
        isNull(surveyResponses.customerId),
        eq(surveyResponses.referenceType, referenceType),
        eq(surveyResponses.referenceId, referenceId),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Returns a customer's responses to several surveys, without their answers. */
export async function listResponses(
  tx: Tx,
  { companyId, customerId }: CustomerKey,
  surveyIds: readonly number[],
): Promise<ResponseRow[]> {
  if (surveyIds.length === 0) return []
  return tx
    .select()
    .from(surveyResponses)
    .where(
      and(
        eq(surveyResponses.companyId, companyId),
        eq(surveyResponses.customerId, customerId),
        inArray(surveyResponses.surveyId, [...surveyIds]),
      ),
    )
}

/** Returns the file that answers a field of a response, if any. */
export function findFile(
  tx: Tx,
  { companyId, id }: ResponseRow,
  fieldId: number,
): Promise<typeof surveyFiles.$inferSelect | undefined> {
  return findByKey(tx, surveyFiles, { companyId, responseId: id, fieldId })
}

/** Returns a response's answers by field, without the contents of files. */
export async function listAnswers(
  tx: Tx,
  companyId: number,
  responseId: number,
): Promise<StoredAnswer[]> {
  const values = await tx
    .select({ fieldId: surveyAnswers.fieldId, answer: surveyAnswers.value })
    .from(surveyAnswers)
    .where(and(eq(surveyAnswers.companyId, companyId), eq(surveyAnswers.responseId, responseId)))
    .orderBy(surveyAnswers.fieldId, surveyAnswers.position)
  const files = await tx
    .select({ fieldId: surveyFiles.fieldId, answer: surveyFiles.name })
    .from(surveyFiles)
    .where(and(eq(surveyFiles.companyId, companyId), eq(surveyFiles.responseId, responseId)))
  return [...values, ...files]
}
