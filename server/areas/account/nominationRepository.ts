import { and, desc, eq, sql } from 'drizzle-orm'
import type { Nomination } from '../../../generated/types'
import type { Tx } from '../../db/Database'
import { nominations } from '../../db/schema/nominations'

/** Who recommends. */
export interface Nominator {
  companyId: number
  customerId: number
}

/** Stores a recommendation. */
export async function insertNomination(db: Tx, row: Omit<typeof nominations.$inferInsert, 'id' | 'createdAt'>): Promise<Nomination> {
  const [made] = await db.insert(nominations).values(row).returning()
  if (made === undefined) throw new Error('the nomination was not made')
  return present(made)
}

/** A page of a customer's recommendations, newest first, and how many there are. */
export async function pageOfNominations(db: Tx, who: Nominator, page: { offset: number; limit: number }): Promise<{ rows: Nomination[]; total: number }> {
  const rows = await db.select().from(nominations).where(mine(who)).orderBy(desc(nominations.id)).offset(page.offset).limit(page.limit)
  const [counted] = await db.select({ total: sql<string>`count(*)` }).from(nominations).where(mine(who))
  return { rows: rows.map(present), total: Number(counted?.total ?? 0) }
}

/** How many somebody has recommended within a day. */
export async function nominationsToday(db: Tx, who: Nominator): Promise<number> {
  const [counted] = await db.select({ total: sql<string>`count(*)` }).from(nominations).where(and(mine(who), sql`${nominations.createdAt} > now() - interval '1 day'`))
  return Number(counted?.total ?? 0)
}

const mine = ({ companyId, customerId }: Nominator) => and(eq(nominations.companyId, companyId), eq(nominations.customerId, customerId))

const present = ({ id, firstName, lastName, email, phone, message, createdAt }: typeof nominations.$inferSelect): Nomination => ({
  id, firstName, lastName, email, phone, message, createdAt: createdAt.toISOString(),
})
