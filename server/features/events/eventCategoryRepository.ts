import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { categories } from '../../platform/db/schema/categories'
import { eventCategories } from '../../platform/db/schema/events'

/** The categories of several events, in category order. */
export async function categoriesOfEvents(
  db: Tx,
  companyId: number,
  eventIds: readonly number[],
): Promise<{ eventId: number; id: number; name: string }[]> {
  if (eventIds.length === 0) return []
  return db
    .select({ eventId: eventCategories.eventId, id: categories.id, name: categories.name })
    .from(eventCategories)
    .innerJoin(
      categories,
      and(
        eq(categories.companyId, eventCategories.companyId),
        eq(categories.id, eventCategories.categoryId),
      ),
    )
    .where(
      and(
        eq(eventCategories.companyId, companyId),
        inArray(eventCategories.eventId, [...eventIds]),
      ),
    )
    .orderBy(asc(categories.position), asc(categories.id))
}
