import { and, asc, eq, sql } from 'drizzle-orm'
import { countPage, type Page } from '../../platform/db/countRows'
import { findByKey } from '../../platform/db/findByKey'
import type { Tx } from '../../platform/db/Database'
import { memberships } from '../../platform/db/schema/memberships'

/** A membership as stored. */
export type MembershipRow = typeof memberships.$inferSelect

/**
 * Returns a page of a club's memberships that can be joined, by title, and their total, exact only
 * up to `maxCounted`.
 */
export async function paginateOfferedMemberships(
  db: Tx,
  companyId: number,
  paging: Page,
): Promise<{ rows: MembershipRow[]; total: number }> {
  const condition = and(eq(memberships.companyId, companyId), eq(memberships.status, 'active'))
  const rows = await db
    .select()
    .from(memberships)
    .where(condition)
    .orderBy(sql`lower(${memberships.title})`, asc(memberships.id))
    .offset(paging.offset)
    .limit(paging.limit)
  return {
    rows,
    total: await countPage(db, memberships, condition, { ...paging, found: rows.length }),
  }
}

/** Whether a club has an open membership, which can be joined or given; or, if `any`, a closed one. */
export const hasMemberships = async (
  db: Tx,
  companyId: number,
  { any = false }: { any?: boolean } = {},
): Promise<boolean> =>
  (
    await db
      .select({ id: memberships.id })
      .from(memberships)
      .where(
        and(
          eq(memberships.companyId, companyId),
          any ? undefined : eq(memberships.status, 'active'),
        ),
      )
      .limit(1)
  ).length > 0

/** Returns a club's membership that can be joined, by its id, if stored. */
export const findOfferedMembership = (
  db: Tx,
  companyId: number,
  id: number,
): Promise<MembershipRow | undefined> =>
  findByKey(db, memberships, { companyId, id, status: 'active' })

/**
 * Makes transactions that choose a company's default membership wait for each other. Take it before
 * looking for one.
 */
export async function lockDefaultMembership(tx: Tx, companyId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${DEFAULT_LOCK}, ${companyId})`)
}

/** Key of the advisory lock; an arbitrary number. */
const DEFAULT_LOCK = 7_319

/** Stores a membership; returns its id. */
export async function insertMembership(
  db: Tx,
  row: typeof memberships.$inferInsert,
): Promise<number> {
  const [inserted] = await db.insert(memberships).values(row).returning({ id: memberships.id })
  if (inserted === undefined) throw new Error('the membership was not inserted')
  return inserted.id
}
