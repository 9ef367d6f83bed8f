import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/Database'
import { categories } from '../db/schema/categories'
import type { ReferenceType } from '../db/schema/surveyResponses'
import { surveys } from '../db/schema/surveys'

/** A thing that a record can refer to. */
export interface Choice {
  id: number
  name: string
}

/** A company's categories of a group, in their order. */
export const listCategoryChoices = (
  tx: Tx,
  companyId: number,
  group: (typeof categories.$inferSelect)['group'],
): Promise<Choice[]> =>
  tx
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(and(eq(categories.companyId, companyId), eq(categories.group, group)))
    .orderBy(asc(categories.position), asc(categories.id))

/** A company's surveys about one kind of thing, by name. */
export const listSurveyChoices = (
  tx: Tx,
  companyId: number,
  about: ReferenceType,
): Promise<Choice[]> =>
  tx
    .select({ id: surveys.id, name: surveys.name })
    .from(surveys)
    .where(
      and(eq(surveys.companyId, companyId), sql`${surveys.profile} ->> 'referenceType' = ${about}`),
    )
    .orderBy(asc(surveys.name), asc(surveys.id))
