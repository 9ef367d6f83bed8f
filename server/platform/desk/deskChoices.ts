import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../db/Database'
import { categories } from '../db/schema/categories'
import { memberships } from '../db/schema/memberships'
import type { ReferenceType } from '../db/schema/surveyResponses'
import { surveys } from '../db/schema/surveys'
import { tags } from '../db/schema/tags'
import type { DeskTable } from './DeskResource'

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

/** Keeps categories that a record is about to refer to, as `keepReferred` does. */
export const keepCategories = (
  tx: Tx,
  companyId: number,
  ids: readonly (number | null)[],
): Promise<void> => keepReferred(tx, categories, companyId, ids)

/**
 * Keeps rows that a record is about to refer to from being deleted before the transaction ends. One
 * that is just being deleted is waited for, and missing in what is listed afterwards, so that the
 * record is refused with its field.
 */
export async function keepReferred(
  tx: Tx,
  table: DeskTable,
  companyId: number,
  ids: readonly (number | null)[],
): Promise<void> {
  const given = ids.filter((id) => id !== null)
  if (given.length === 0) return
  await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.companyId, companyId), inArray(table.id, given)))
    .for('key share')
}

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

/** A company's memberships by title, also those that can't be joined any more. */
export const listMembershipChoices = (tx: Tx, companyId: number): Promise<Choice[]> =>
  tx
    .select({ id: memberships.id, name: memberships.title })
    .from(memberships)
    .where(eq(memberships.companyId, companyId))
    .orderBy(sql`lower(${memberships.title})`, asc(memberships.id))

/** A company's tags by name. */
export const listTagChoices = (tx: Tx, companyId: number): Promise<Choice[]> =>
  tx
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(eq(tags.companyId, companyId))
    .orderBy(sql`lower(${tags.name})`, asc(tags.id))
