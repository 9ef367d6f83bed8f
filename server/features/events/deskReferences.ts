import { and, asc, eq, sql } from 'drizzle-orm'
import type { EventRecord } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { categories } from '../../platform/db/schema/categories'
import { memberships } from '../../platform/db/schema/memberships'
import { surveys } from '../../platform/db/schema/surveys'
import type { ErrorDetail } from '../../platform/http/AppError'
import { mediaLookup } from '../media/mediaLookup'
import { faultAt } from './model/faultAt'

/** A thing that an event can refer to. */
interface Choice {
  id: number
  name: string
}

/**
 * What an event's fields can refer to: the company's categories of events, surveys about them, and
 * memberships, also those that can't be joined any more.
 */
export const listChoices = async (
  tx: Tx,
  companyId: number,
): Promise<{ categories: Choice[]; memberships: Choice[]; surveys: Choice[] }> => ({
  categories: await tx
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(and(eq(categories.companyId, companyId), eq(categories.group, 'events')))
    .orderBy(asc(categories.position), asc(categories.id)),
  memberships: await tx
    .select({ id: memberships.id, name: memberships.title })
    .from(memberships)
    .where(eq(memberships.companyId, companyId))
    .orderBy(sql`lower(${memberships.title})`, asc(memberships.id)),
  surveys: await tx
    .select({ id: surveys.id, name: surveys.name })
    .from(surveys)
    .where(
      and(eq(surveys.companyId, companyId), sql`${surveys.profile} ->> 'referenceType' = 'event'`),
    )
    .orderBy(asc(surveys.name), asc(surveys.id)),
})

/**
 * Returns the errors in what an event refers to: unknown categories, memberships and surveys, and
 * pictures that are no uploads of the company, each also if it is another company's.
 */
export async function checkReferences(
  tx: Tx,
  companyId: number,
  { categoryIds, audienceIds, pictures, waitlistFormId, surveyId }: EventRecord,
): Promise<ErrorDetail[]> {
  const known = await listChoices(tx, companyId)
  const hasPicture = await mediaLookup(tx, companyId, pictures)
  const has = (list: readonly Choice[], id: number | null): boolean =>
    id === null || list.some((one) => one.id === id)
  const urls = pictures.map(({ url }) => url)
  const checkIds = (
    path: string,
    ids: readonly number[],
    list: readonly Choice[],
    kind: string,
  ): ErrorDetail[] => [
    ...(ids.every((id) => has(list, id))
      ? []
      : [faultAt(path, 'unknown', `has an id that is no ${kind}`)]),
    ...(new Set(ids).size === ids.length ? [] : [faultAt(path, 'duplicate', 'has an id twice')]),
  ]
  return [
    ...checkIds('/category_ids', categoryIds, known.categories, 'category of events'),
    ...checkIds('/audience_ids', audienceIds, known.memberships, 'membership of the company'),
    ...Object.entries({ '/waitlist_form_id': waitlistFormId, '/survey_id': surveyId }).flatMap(
      ([path, id]) =>
        has(known.surveys, id) ? [] : [faultAt(path, 'unknown', 'is no survey about events')],
    ),
    ...urls.flatMap((url, index) =>
      urls.indexOf(url) < index
        ? [faultAt(`/pictures/${index}/url`, 'duplicate', 'is in the list twice')]
        : hasPicture(url)
          ? []
          : [faultAt(`/pictures/${index}/url`, 'unknown', 'is no picture of the company')],
    ),
  ]
}
