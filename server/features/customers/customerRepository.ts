import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { firstRow } from '../../platform/db/firstRow'
import { customers } from '../../platform/db/schema/customers'
import { AppError } from '../../platform/http/AppError'
import { emailSpellings } from './emailSpellings'

/** A customer as stored. */
export type CustomerRow = typeof customers.$inferSelect

/**
 * Returns a customer of the transaction's company by email, in upper or lower case, with its domain
 * in letters or in punycode; undefined if there is none.
 */
export function findCustomerByEmail(
  db: Tx,
  companyId: number,
  email: string,
): Promise<CustomerRow | undefined> {
  const spellings = emailSpellings(email)
  return firstRow(
    db
      .select()
      .from(customers)
      .where(and(eq(customers.companyId, companyId), inArray(customers.emailLower, spellings)))
      .orderBy(desc(eq(customers.emailLower, spellings[0])))
      .limit(1),
  )
}

/** Returns a customer of the transaction's company by id, if stored. */
export function findCustomer(
  db: Tx,
  companyId: number,
  id: number,
): Promise<CustomerRow | undefined> {
  return findByKey(db, customers, { companyId, id })
}

/**
 * Returns a company's customer for whom staff do something, `locked` on demand; throws 404
 * `not_found` also for one who was erased.
 */
export async function requirePerson(
  db: Tx,
  companyId: number,
  id: number,
  { locked = false }: { locked?: boolean } = {},
): Promise<CustomerRow> {
  const row = await (locked ? lockCustomer : findCustomer)(db, companyId, id)
  if (row === undefined || row.erasedAt !== null) throw new AppError(404, 'not_found')
  return row
}

/** Returns a company's customers with the given ids, in no particular order. */
export const findCustomersById = async (
  db: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<CustomerRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(customers)
        .where(and(eq(customers.companyId, companyId), inArray(customers.id, [...new Set(ids)])))

/**
 * Whether a customer of the company has this email (in any spelling) or this mobile number (digits,
 * country code first).
 */
export async function isEmailOrMobileTaken(
  db: Tx,
  companyId: number,
  email: string,
  digits: string,
): Promise<boolean> {
  const hasEmail = inArray(customers.emailLower, emailSpellings(email))
  const either = digits === '' ? hasEmail : or(hasEmail, eq(customers.mobileDigits, digits))
  return (
    (
      await db
        .select({ id: customers.id })
        .from(customers)
        .where(and(eq(customers.companyId, companyId), either))
        .limit(1)
    ).length > 0
  )
}

/** Marks a customer's email as verified unless it has changed; returns whether it was marked. */
export async function markEmailVerified(
  db: Tx,
  companyId: number,
  id: number,
  emailLower: string,
): Promise<boolean> {
  const marked = await db
    .update(customers)
    .set({ emailVerifiedAt: sql`now()` })
    .where(
      and(
        eq(customers.companyId, companyId),
        eq(customers.id, id),
        eq(customers.emailLower, emailLower),
      ),
    )
    .returning({ id: customers.id })
  return marked.length > 0
}

/** Records that an invitation was queued for a customer. */
export const markCustomerInvited = (
  db: Tx,
  { companyId, id }: Pick<CustomerRow, 'companyId' | 'id'>,
  invitedAt: Date | SQL = sql`now()`,
): Promise<unknown> =>
  db
    .update(customers)
    .set({ invitedAt })
    .where(and(eq(customers.companyId, companyId), eq(customers.id, id)))

/**
 * Stores a new customer unless an account with the email exists; returns the customer with the
 * email either way.
 */
export async function findOrInsertCustomer(
  db: Tx,
  row: Omit<typeof customers.$inferInsert, 'emailLower'>,
): Promise<CustomerRow> {
  const [inserted] = await db
    .insert(customers)
    .values({ ...row, emailLower: row.email.toLowerCase() })
    .onConflictDoNothing()
    .returning()
  const found = inserted ?? (await findCustomerByEmail(db, row.companyId, row.email))
  if (found === undefined) throw new Error('the customer was not inserted')
  return found
}

/** Stores a new customer in the transaction's company and returns the row. */
export async function insertCustomer(
  db: Tx,
  row: Omit<typeof customers.$inferInsert, 'emailLower'>,
): Promise<CustomerRow> {
  const rows = await db
    .insert(customers)
    .values({ ...row, emailLower: row.email.toLowerCase() })
    .returning()
  const inserted = rows[0]
  if (inserted === undefined) throw new Error('the customer was not inserted')
  return inserted
}

/** Returns a customer by id, if stored, and locks the row for the rest of the transaction. */
export const lockCustomer = (
  db: Tx,
  companyId: number,
  id: number,
): Promise<CustomerRow | undefined> => findByKey(db, customers, { companyId, id }, 'no key update')

/**
 * Stores a customer's profile and the spelling of the email. To store a different address, use
 * `changeCustomerEmail`.
 */
export async function storeCustomer(
  db: Tx,
  row: CustomerRow,
  { email, profile }: Pick<CustomerRow, 'email' | 'profile'>,
): Promise<CustomerRow> {
  if (email.toLowerCase() !== row.emailLower)
    throw new Error('a different email is stored only once it is confirmed')
  return updateCustomer(db, row, { email, profile })
}

/** Switches a customer's house account on or off, or changes their own limit; null for the club's. */
export const storeHouseAccount = (
  db: Tx,
  row: CustomerRow,
  changes: Partial<
    Pick<
      CustomerRow,
      'houseAccountEnabled' | 'houseAccountLimitCents' | 'houseAccountLimitCurrency'
    >
  >,
): Promise<CustomerRow> => updateCustomer(db, row, changes)

/**
 * Changes a customer's email to an address that the customer has just verified; fails with a unique
 * violation if the address is taken.
 */
export const changeCustomerEmail = (
  db: Tx,
  row: CustomerRow,
  email: string,
): Promise<CustomerRow> =>
  updateCustomer(db, row, { email, emailLower: email.toLowerCase(), emailVerifiedAt: sql`now()` })

/**
 * Replaces a password that another person may know; the new one is not the published demo password.
 */
export const replacePassword = (
  db: Tx,
  row: CustomerRow,
  passwordHash: string,
): Promise<CustomerRow> => updateCustomer(db, row, { passwordHash, demo: false })

async function updateCustomer(
  db: Tx,
  row: CustomerRow,
  set: PgUpdateSetSource<typeof customers>,
): Promise<CustomerRow> {
  const [stored] = await db
    .update(customers)
    .set(set)
    .where(and(eq(customers.companyId, row.companyId), eq(customers.id, row.id)))
    .returning()
  if (stored === undefined) throw new Error('the customer was not stored')
  return stored
}
