import { and, desc, eq, sql } from 'drizzle-orm'
import { findFieldFaults } from '../../../src/areas/surveys/model/showWhen'
import { countPage, type Page } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import { surveys } from '../../platform/db/schema/surveys'

/** A survey as stored. */
export type SurveyRow = typeof surveys.$inferSelect

/** Returns a page of a club's open surveys, newest first, and their total number. */
export async function paginateSurveys(
  db: Tx,
  companyId: number,
  paging: Page,
): Promise<{ rows: SurveyRow[]; total: number }> {
  const condition = and(eq(surveys.companyId, companyId), eq(surveys.isOpen, true))
  const rows = await db
    .select()
    .from(surveys)
    .where(condition)
    .orderBy(desc(surveys.createdAt), desc(surveys.id))
    .offset(paging.offset)
    .limit(paging.limit)
  return { rows, total: await countPage(db, surveys, condition, paging) }
}

/** Returns a club's survey by its id, if stored; `publicOnly` excludes surveys for customers. */
export async function findSurvey(
  db: Tx,
  companyId: number,
  id: number,
  publicOnly: boolean,
): Promise<SurveyRow | undefined> {
  return (
    await db
      .select()
      .from(surveys)
      .where(
        and(
          eq(surveys.companyId, companyId),
          eq(surveys.id, id),
          publicOnly ? eq(surveys.isPublic, true) : undefined,
        ),
      )
  )[0]
}

/** Returns the survey whose endpoint has this path, if any. */
export async function findSurveyByEndpoint(
  db: Tx,
  companyId: number,
  endpoint: string,
): Promise<SurveyRow | undefined> {
  return (
    await db
      .select()
      .from(surveys)
      .where(
        and(
          eq(surveys.companyId, companyId),
          eq(sql`${surveys.profile} -> 'endpoint' ->> 'endpoint'`, endpoint),
          // Lets PostgreSQL use the index, which leaves out surveys without an endpoint.
          sql`${surveys.profile} -> 'endpoint' ->> 'endpoint' <> ''`,
        ),
      )
  )[0]
}

/** Returns the club's newest open survey for guest passes, if any. */
export async function findGuestPassSurvey(
  db: Tx,
  companyId: number,
): Promise<SurveyRow | undefined> {
  return (
    await db
      .select()
      .from(surveys)
      .where(
        and(
          eq(surveys.companyId, companyId),
          eq(surveys.isOpen, true),
          sql`${surveys.profile} ->> 'referenceType' = 'guest_pass'`,
        ),
      )
      .orderBy(desc(surveys.createdAt), desc(surveys.id))
      .limit(1)
  )[0]
}

/** Stores a survey. Throws if one of its fields is faulty (`findFieldFaults`). */
export async function insertSurvey(db: Tx, row: typeof surveys.$inferInsert): Promise<void> {
  const faults = findFieldFaults(row.profile.fields ?? [])
  if (faults.length > 0)
    throw new Error(`the survey “${row.name}” has faulty fields: ${JSON.stringify(faults)}`)
  await db.insert(surveys).values(row)
}
