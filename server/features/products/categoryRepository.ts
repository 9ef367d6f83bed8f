import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { categories } from '../../platform/db/schema/categories'

/** A category as stored. */
export type CategoryRow = typeof categories.$inferSelect

/** Returns all categories of a group, in order; unpaged, because there are only dozens. */
export async function listCategories(
  db: Tx,
  companyId: number,
  sorts: CategoryRow['sorts'],
): Promise<CategoryRow[]> {
  return db
    .select()
    .from(categories)
    .where(and(eq(categories.companyId, companyId), eq(categories.sorts, sorts)))
    .orderBy(asc(categories.position), asc(categories.id))
}

/** Stores a category; returns its id. */
export async function insertCategory(db: Tx, row: typeof categories.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(categories).values(row).returning({ id: categories.id })
  if (inserted === undefined) throw new Error('the category was not inserted')
  return inserted.id
}
