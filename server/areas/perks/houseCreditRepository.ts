import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Page } from '../../calls/page'
import { countRows } from '../../db/countRows'
import type { Tx } from '../../db/Database'
import { houseCredits, houseCreditUses } from '../../db/schema/houseCredits'

/** A house credit as stored. */
export type HouseCreditRow = typeof houseCredits.$inferSelect

/** What was spent of one, as stored. */
export type HouseCreditUseRow = typeof houseCreditUses.$inferSelect

/** A page of a customer's house credits, those to spend first and of them the one that ends first, and how many there are. */
export async function pageOfHouseCredits(db: Tx, companyId: number, customerId: number, asked: Page): Promise<{ rows: HouseCreditRow[]; total: number }> {
  const kept = and(eq(houseCredits.companyId, companyId), eq(houseCredits.customerId, customerId))
  const rows = await db
    .select()
    .from(houseCredits)
    .where(kept)
    .orderBy(sql`${houseCredits.currentCents} = 0`, sql`${houseCredits.expiresAt} <= now()`, sql`${houseCredits.expiresAt} asc nulls last`, asc(houseCredits.id))
    .offset(asked.offset)
    .limit(asked.limit)
  return { rows, total: await countRows(db, houseCredits, kept) }
}

/** One of a customer's house credits with what was spent of it, the newest first. */
export async function findHouseCredit(db: Tx, companyId: number, customerId: number, id: number): Promise<{ row: HouseCreditRow; uses: HouseCreditUseRow[] } | undefined> {
  const [row] = await db.select().from(houseCredits).where(and(eq(houseCredits.companyId, companyId), eq(houseCredits.customerId, customerId), eq(houseCredits.id, id)))
  if (row === undefined) return undefined
  const uses = await db.select().from(houseCreditUses).where(and(eq(houseCreditUses.companyId, companyId), eq(houseCreditUses.creditId, id))).orderBy(desc(houseCreditUses.createdAt), desc(houseCreditUses.id))
  return { row, uses }
}

/** Stores a house credit with what was spent of it. */
export async function insertHouseCredit(db: Tx, row: typeof houseCredits.$inferInsert, uses: readonly Pick<HouseCreditUseRow, 'amountCents' | 'description' | 'createdAt'>[]): Promise<void> {
  const [made] = await db.insert(houseCredits).values(row).returning({ id: houseCredits.id })
  if (made === undefined) throw new Error('the house credit was not made')
  for (const use of uses) await db.insert(houseCreditUses).values({ ...use, companyId: row.companyId, creditId: made.id })
}
