import { and, asc, eq, sql } from 'drizzle-orm'
import type { EventRecord } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { categories } from '../../platform/db/schema/categories'
import { surveys } from '../../platform/db/schema/surveys'
import type { ErrorDetail } from '../../platform/http/AppError'
import { mediaLookup } from '../media/mediaLookup'
import { faultAt } from './model/faultAt'

/** A thing that an event can refer to. */
interface Choice {
  id: number
  name: string
}

/** What an event's fields can refer to: the company's categories of events, and surveys about them. */
export const listChoices = async (
  tx: Tx,
  companyId: number,
): Promise<{ categories: Choice[]; surveys: Choice[] }> => ({
  categories: await tx
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(and(eq(categories.companyId, companyId), eq(categories.group, 'events')))
    .orderBy(asc(categories.position), asc(categories.id)),
  surveys: await tx
    .select({ id: surveys.id, name: surveys.name })
    .from(surveys)
    .where(
      and(eq(surveys.companyId, companyId), sql`${surveys.profile} ->> 'referenceType' = 'event'`),
    )
    .orderBy(asc(surveys.name), asc(surveys.id)),
})

/**
 * Returns the errors in what an event refers to: unknown categories and surveys, and pictures that
 * are no uploads of the company, each also if it is another company's.
 */
export async function checkReferences(
  tx: Tx,
  companyId: number,
  { categoryIds, pictures, waitlistFormId, surveyId }: EventRecord,
): Promise<ErrorDetail[]> {
  const known = await listChoices(tx, companyId)
  const hasPicture = await mediaLookup(tx, companyId, pictures)
  const has = (list: readonly Choice[], id: number | null): boolean =>
    id === null || list.some((one) => one.id === id)
  const urls = pictures.map(({ url }) => url)
  return [
    ...(categoryIds.every((id) => has(known.categories, id))
      ? []
      : [faultAt('/category_ids', 'unknown', 'has an id that is no category of events')]),
    ...(new Set(categoryIds).size === categoryIds.length
      ? []
      : [faultAt('/category_ids', 'duplicate', 'has an id twice')]),
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
