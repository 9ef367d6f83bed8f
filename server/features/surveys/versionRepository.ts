import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { surveyResponses } from '../../platform/db/schema/surveyResponses'
import {
  surveys as surveyTable,
  surveyVersions,
  type StoredField,
} from '../../platform/db/schema/surveys'
import type { SurveyRow } from './surveyRepository'

/** A survey's questions by version, the newest first. */
export type SurveyVersions = ReadonlyMap<number, readonly StoredField[]>

/** The questions of a survey now and in its earlier versions that somebody answered. */
export async function readVersions(tx: Tx, survey: SurveyRow): Promise<SurveyVersions> {
  return (await readVersionsOf(tx, survey.companyId, [survey])).get(survey.id) ?? new Map()
}

/** As `readVersions` for several surveys of a company, by survey, with one query. */
export async function readVersionsOf(
  tx: Tx,
  companyId: number,
  surveys: readonly Pick<SurveyRow, 'id' | 'version' | 'profile'>[],
): Promise<ReadonlyMap<number, SurveyVersions>> {
  const ids = surveys.map(({ id }) => id)
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(surveyVersions)
          .where(
            and(eq(surveyVersions.companyId, companyId), inArray(surveyVersions.surveyId, ids)),
          )
          .orderBy(desc(surveyVersions.version))
  return new Map(
    surveys.map(({ id, version, profile }) => [
      id,
      new Map([
        [version, profile.fields ?? []] as const,
        ...rows.flatMap((row) => (row.surveyId === id ? [[row.version, row.fields] as const] : [])),
      ]),
    ]),
  )
}

/** As `readVersionsOf` by the ids of the surveys alone, in their order. */
export async function readVersionsById(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SurveyVersions>> {
  const found = await tx
    .select({ id: surveyTable.id, version: surveyTable.version, profile: surveyTable.profile })
    .from(surveyTable)
    .where(and(eq(surveyTable.companyId, companyId), inArray(surveyTable.id, [...ids])))
    .orderBy(asc(surveyTable.id))
  return readVersionsOf(tx, companyId, found)
}

/** The questions of a version; those of now if it is not stored. */
export const fieldsOfVersion = (
  versions: SurveyVersions,
  version: number,
): readonly StoredField[] => versions.get(version) ?? [...versions.values()][0] ?? []

/** Every question of a survey once, as it was asked last: those of now, then earlier ones. */
export function everyField(versions: SurveyVersions): StoredField[] {
  const byId = new Map<number, StoredField>()
  for (const fields of versions.values())
    for (const field of fields) if (!byId.has(field.id)) byId.set(field.id, field)
  return [...byId.values()]
}

/**
 * Every question of a survey once for each of its wordings, with the options it had last in these
 * words: those of now, then earlier ones.
 */
export function everyWording(versions: SurveyVersions): StoredField[] {
  const byWords = new Map<string, StoredField>()
  for (const fields of versions.values())
    for (const field of fields) {
      const words = wordingKey(field)
      if (!byWords.has(words)) byWords.set(words, field)
    }
  return [...byWords.values()]
}

/** What is the same for a question as long as its words are. */
export const wordingKey = ({ id, field }: Pick<StoredField, 'id' | 'field'>): string =>
  `${id}:${field.label}`

/**
 * Keeps the questions of a locked survey's version before they change, if somebody answered them;
 * otherwise nobody needs them any more.
 */
export async function keepVersion(
  tx: Tx,
  { companyId, id, version, profile }: SurveyRow,
): Promise<void> {
  const answered = await tx
    .select({ id: surveyResponses.id })
    .from(surveyResponses)
    .where(
      and(
        eq(surveyResponses.companyId, companyId),
        eq(surveyResponses.surveyId, id),
        eq(surveyResponses.version, version),
      ),
    )
    .limit(1)
  if (answered.length > 0)
    await tx
      .insert(surveyVersions)
      .values({ companyId, surveyId: id, version, fields: profile.fields ?? [] })
}
