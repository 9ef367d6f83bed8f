import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { countPage, type Page } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import { houseCredits, houseCreditUses } from '../../platform/db/schema/houseCredits'
import type { CustomerKey } from '../customers/requireCustomer'

/** A house credit as stored. */
export type HouseCreditRow = typeof houseCredits.$inferSelect

/** A use of a house credit as stored. */
export type HouseCreditUseRow = typeof houseCreditUses.$inferSelect

/** Returns a customer's house credits up to a limit: spendable ones first, soonest expiry first. */
export const listHouseCredits = (
  db: Tx,
  customer: CustomerKey,
  { offset, limit }: Page,
): Promise<HouseCreditRow[]> =>
  db
    .select()
    .from(houseCredits)
    .where(ofOwner(customer))
    .orderBy(
      sql`${houseCredits.currentCents} = 0`,
      sql`${houseCredits.expiresAt} <= now()`,
      sql`${houseCredits.expiresAt} asc nulls last`,
      asc(houseCredits.id),
    )
    .offset(offset)
    .limit(limit)

/** Returns a page of a customer's house credits, and their total number. */
export const paginateHouseCredits = async (
  db: Tx,
  customer: CustomerKey,
  paging: Page,
): Promise<{ rows: HouseCreditRow[]; total: number }> => ({
  rows: await listHouseCredits(db, customer, paging),
  total: await countPage(db, houseCredits, ofOwner(customer), paging),
})

/**
 * Returns one of a customer's house credits with its uses, newest first; undefined if the customer
 * has no such credit.
 */
export async function findHouseCredit(
  db: Tx,
  customer: CustomerKey,
  id: number,
): Promise<{ row: HouseCreditRow; uses: HouseCreditUseRow[] } | undefined> {
  const [row] = await db
    .select()
    .from(houseCredits)
    .where(and(ofOwner(customer), eq(houseCredits.id, id)))
  if (row === undefined) return undefined
  const uses = await db
    .select()
    .from(houseCreditUses)
    .where(and(eq(houseCreditUses.companyId, customer.companyId), eq(houseCreditUses.creditId, id)))
    .orderBy(desc(houseCreditUses.createdAt), desc(houseCreditUses.id))
  return { row, uses }
}

/**
 * Returns a customer's house credits with the given ids and locks them for the rest of the
 * transaction, in the order of their ids, which prevents deadlocks.
 */
export const lockHouseCredits = (
  db: Tx,
  customer: CustomerKey,
  ids: readonly number[],
): Promise<HouseCreditRow[]> =>
  db
    .select()
    .from(houseCredits)
    .where(and(ofOwner(customer), inArray(houseCredits.id, [...ids])))
    .orderBy(asc(houseCredits.id))
    .for('update')

/** Adds an amount to a house credit's balance; a negative one is taken off. */
export async function changeBalance(
  db: Tx,
  { companyId, id }: Pick<HouseCreditRow, 'companyId' | 'id'>,
  cents: number,
): Promise<void> {
  await db
    .update(houseCredits)
    .set({ currentCents: sql`${houseCredits.currentCents} + ${cents}` })
    .where(and(eq(houseCredits.companyId, companyId), eq(houseCredits.id, id)))
}

/** Stores what was spent from a house credit; a negative amount was given back. */
export async function insertUse(db: Tx, use: Omit<HouseCreditUseRow, 'id'>): Promise<void> {
  await db.insert(houseCreditUses).values(use)
}

/** Stores a house credit with its uses. */
export async function insertHouseCredit(
  db: Tx,
  row: typeof houseCredits.$inferInsert,
  uses: readonly Pick<HouseCreditUseRow, 'amountCents' | 'description' | 'createdAt'>[],
): Promise<void> {
  const [inserted] = await db.insert(houseCredits).values(row).returning({ id: houseCredits.id })
  if (inserted === undefined) throw new Error('the house credit was not inserted')
  for (const use of uses)
    await db
      .insert(houseCreditUses)
      .values({ ...use, companyId: row.companyId, creditId: inserted.id })
}

const ofOwner = ({ companyId, customerId }: CustomerKey) =>
  and(eq(houseCredits.companyId, companyId), eq(houseCredits.customerId, customerId))
