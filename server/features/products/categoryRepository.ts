import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { categories } from '../../platform/db/schema/categories'

/** A category as stored. */
export type CategoryRow = typeof categories.$inferSelect

/** How many categories a group can have: every visitor's call reads all of a group. */
export const MAX_OF_GROUP = 500

/** Returns all categories of a group, in order. */
export async function listCategories(
  db: Tx,
  companyId: number,
  group: CategoryRow['group'],
): Promise<CategoryRow[]> {
  return db
    .select()
    .from(categories)
    .where(and(eq(categories.companyId, companyId), eq(categories.group, group)))
    .orderBy(asc(categories.position), asc(categories.id))
}

/** Returns a subquery for the ids of a category and its subcategories. */
export const withSubcategories = (db: Tx, companyId: number, id: number) =>
  db
    .select({ id: categories.id })
    .from(categories)
    .where(
      and(
        eq(categories.companyId, companyId),
        or(eq(categories.id, id), eq(categories.parentId, id)),
      ),
    )

/**
 * Stores a category and returns its id. A category without a slug gets one that is derived from its
 * name and unique within its group.
 */
export async function insertCategory(
  db: Tx,
  row: Omit<typeof categories.$inferInsert, 'slug'> & { slug?: string },
): Promise<number> {
  const [inserted] = await db
    .insert(categories)
    .values({
      ...row,
      slug: row.slug ?? sql`portico_free_slug(${row.companyId}, ${row.group}, ${row.name})`,
    })
    .returning({ id: categories.id })
  if (inserted === undefined) throw new Error('the category was not inserted')
  return inserted.id
}
