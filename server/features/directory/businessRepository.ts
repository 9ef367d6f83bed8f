import { and, asc, eq, sql } from 'drizzle-orm'
import { countPage, type Page } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import { businesses } from '../../platform/db/schema/businesses'

/** A business of the directory as stored. */
export type BusinessRow = typeof businesses.$inferSelect

/** Returns a page of a club's businesses by name, and their total number. */
export async function paginateBusinesses(
  db: Tx,
  companyId: number,
  paging: Page,
): Promise<{ rows: BusinessRow[]; total: number }> {
  const condition = eq(businesses.companyId, companyId)
  const rows = await db
    .select()
    .from(businesses)
    .where(condition)
    .orderBy(sql`lower(${businesses.name})`, asc(businesses.id))
    .offset(paging.offset)
    .limit(paging.limit)
  return { rows, total: await countPage(db, businesses, condition, paging) }
}

/** Returns a club's business by its id, if stored. */
export async function findBusiness(
  db: Tx,
  companyId: number,
  id: number,
): Promise<BusinessRow | undefined> {
  return (
    await db
      .select()
      .from(businesses)
      .where(and(eq(businesses.companyId, companyId), eq(businesses.id, id)))
  )[0]
}

/** Stores a business; returns its id. */
export async function insertBusiness(db: Tx, row: typeof businesses.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(businesses).values(row).returning({ id: businesses.id })
  if (inserted === undefined) throw new Error('the business was not inserted')
  return inserted.id
}
