import { randomInt } from 'node:crypto'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { countPage, type Page } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import { newSerial } from '../../platform/db/newSerial'
import { schedules } from '../../platform/db/schema/bookings'
import { categories } from '../../platform/db/schema/categories'
import { events } from '../../platform/db/schema/events'
import { houseCredits, houseCreditUses } from '../../platform/db/schema/houseCredits'
import { products } from '../../platform/db/schema/products'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import type { CustomerKey } from '../customers/requireCustomer'

/** A house credit as stored. */
export type HouseCreditRow = typeof houseCredits.$inferSelect

/** A use of a house credit as stored. */
export type HouseCreditUseRow = typeof houseCreditUses.$inferSelect

/** Returns a customer's house credits up to a limit: spendable ones first, soonest expiry first. */
export const listHouseCredits = (
  db: Tx,
  customer: CustomerKey,
  now: Date,
  { offset, limit }: Page,
): Promise<HouseCreditRow[]> =>
  db
    .select()
    .from(houseCredits)
    .where(ofOwner(customer))
    .orderBy(
      sql`${houseCredits.currentCents} = 0`,
      // A credit that never expires is spendable; null would be sorted after the expired ones.
      sql`coalesce(${houseCredits.expiresAt} <= ${now.toISOString()}::timestamptz, false)`,
      sql`${houseCredits.expiresAt} asc nulls last`,
      asc(houseCredits.id),
    )
    .offset(offset)
    .limit(limit)

/** Returns a page of a customer's house credits, and their total, exact only up to `maxCounted`. */
export async function paginateHouseCredits(
  db: Tx,
  customer: CustomerKey,
  now: Date,
  paging: Page,
): Promise<{ rows: HouseCreditRow[]; total: number }> {
  const rows = await listHouseCredits(db, customer, now, paging)
  return {
    rows,
    total: await countPage(db, houseCredits, ofOwner(customer), { ...paging, found: rows.length }),
  }
}

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
 * Returns the title of the event, schedule, category or product that each house credit can pay for,
 * by the credit's id; a credit for anything of its type has none.
 */
export async function findReferenceTitles(
  db: Tx,
  rows: readonly Pick<HouseCreditRow, 'companyId' | 'id'>[],
): Promise<ReadonlyMap<number, string>> {
  const [first] = rows
  if (first === undefined) return new Map()
  const names = await db
    .select({
      id: houseCredits.id,
      title: sql<
        string | null
      >`coalesce(${events.title}, ${schedules.name}, ${categories.name}, ${products.name})`,
    })
    .from(houseCredits)
    .leftJoin(events, isReferenced(events, 'event'))
    .leftJoin(schedules, isReferenced(schedules, 'reservation', 'appointment'))
    .leftJoin(categories, isReferenced(categories, 'category'))
    .leftJoin(products, isReferenced(products, 'order'))
    .where(
      and(
        eq(houseCredits.companyId, first.companyId),
        inArray(
          houseCredits.id,
          rows.map(({ id }) => id),
        ),
      ),
    )
  return new Map(names.flatMap(({ id, title }) => (title === null ? [] : [[id, title]])))
}

const isReferenced = (
  table: typeof events | typeof schedules | typeof categories | typeof products,
  ...types: HouseCreditRow['referenceType'][]
) =>
  and(
    eq(table.companyId, houseCredits.companyId),
    eq(table.id, houseCredits.referenceId),
    inArray(houseCredits.referenceType, types),
  )

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

/**
 * Adds an amount in cents to a house credit's balance; a negative amount is deducted. Open desks are
 * told when the transaction commits.
 */
export async function changeBalance(
  db: Tx,
  { companyId, id }: Pick<HouseCreditRow, 'companyId' | 'id'>,
  cents: number,
): Promise<void> {
  await db
    .update(houseCredits)
    .set({ currentCents: sql`${houseCredits.currentCents} + ${cents}` })
    .where(and(eq(houseCredits.companyId, companyId), eq(houseCredits.id, id)))
  await notifyDesk(db, companyId, 'perks')
}

/** Stores an amount in cents spent from a house credit; a negative amount was returned. */
export async function insertUse(db: Tx, use: Omit<HouseCreditUseRow, 'id'>): Promise<void> {
  await db.insert(houseCreditUses).values(use)
}

/** The PIN of a house credit has six digits. */
const PIN_DIGITS = 6
const PINS = 10 ** PIN_DIGITS

/** Gives a customer a new house credit of an amount in cents; returns its id. */
export const grantHouseCredit = (
  db: Tx,
  {
    cents,
    ...row
  }: Pick<HouseCreditRow, 'companyId' | 'customerId' | 'referenceType' | 'expiresAt'> & {
    referenceId?: number | null
    cents: number
  },
): Promise<number> =>
  insertHouseCredit(db, {
    ...row,
    initialCents: cents,
    currentCents: cents,
    serial: newSerial(),
    pin: String(randomInt(PINS)).padStart(PIN_DIGITS, '0'),
  })

/**
 * Returns an amount in cents that a house credit paid, after the credit has ended: the customer gets
 * it as a new credit for the same purchases, without an end, and the ended one was worth that much
 * less from the start. So what the club has given stays the same. Open desks are told when the
 * transaction commits.
 */
export async function returnToNewCredit(
  db: Tx,
  { companyId, id, customerId, referenceType, referenceId }: HouseCreditRow,
  cents: number,
): Promise<void> {
  await db
    .update(houseCredits)
    .set({ initialCents: sql`${houseCredits.initialCents} - ${cents}` })
    .where(and(eq(houseCredits.companyId, companyId), eq(houseCredits.id, id)))
  await grantHouseCredit(db, {
    companyId,
    customerId,
    referenceType,
    referenceId,
    expiresAt: null,
    cents,
  })
  await notifyDesk(db, companyId, 'perks')
}

/** Stores a house credit; returns its id. */
export async function insertHouseCredit(
  db: Tx,
  row: typeof houseCredits.$inferInsert,
): Promise<number> {
  const [inserted] = await db.insert(houseCredits).values(row).returning({ id: houseCredits.id })
  if (inserted === undefined) throw new Error('the house credit was not inserted')
  return inserted.id
}

const ofOwner = ({ companyId, customerId }: CustomerKey) =>
  and(eq(houseCredits.companyId, companyId), eq(houseCredits.customerId, customerId))
