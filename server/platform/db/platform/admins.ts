import { fullName } from '#src/core/person/fullName'
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { countPage } from '../countRows'
import type { Tx } from '../Database'
import { findByKey } from '../findByKey'
import { firstRow } from '../firstRow'
import { adminCompanies, adminLinks, admins, type DeskArea } from '../schema/admins'
import { companies } from '../schema/companies'
import type { CompanyRow } from './domains'

/** An admin as stored, including the password hash; never send it to a client. */
export type AdminRow = typeof admins.$inferSelect

/** An admin in one company, with their rights and the state of their link to it. */
export type CompanyAdminRow = AdminRow & {
  /** Null without a studio level. */
  permissionLevel: string | null
  /** The desk areas stored for them. */
  areas: DeskArea[]
  linkStatus: (typeof adminCompanies.$inferSelect)['status']
}

/** Identifies an admin in a company. */
export interface CompanyAdminKey {
  companyId: number
  adminId: number
}

/** The active admin with a username, in any letter case; undefined if there is none. */
export const findAdminByUsername = (db: Tx, username: string): Promise<AdminRow | undefined> =>
  findByKey(db, admins, { usernameLower: username.toLowerCase(), status: 'active' })

/**
 * The active admin with an email, in any letter case; undefined if no admin has it, or more than
 * one.
 */
export const findAdminByEmail = async (db: Tx, email: string): Promise<AdminRow | undefined> => {
  const [only, ...others] = await db
    .select()
    .from(admins)
    .where(
      and(
        sql`lower(${admins.profile} ->> 'email') = ${email.toLowerCase()}`,
        eq(admins.status, 'active'),
      ),
    )
    .limit(2)
  return others.length > 0 ? undefined : only
}

/**
 * The admin with a username, in any letter case and state; undefined if there is none. The row is
 * locked until the transaction ends: a company that withdraws the admin's invitation at the same
 * time has to wait.
 */
export const lockAdminByUsername = (db: Tx, username: string): Promise<AdminRow | undefined> =>
  findByKey(db, admins, { usernameLower: username.toLowerCase() }, 'key share')

/** First and last names of admins in any state, by username in lower case. */
export async function findAdminNames(
  db: Tx,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const keys = [...new Set(usernames.map((username) => username.toLowerCase()))]
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ key: admins.usernameLower, profile: admins.profile })
    .from(admins)
    .where(inArray(admins.usernameLower, keys))
  return new Map(rows.map(({ key, profile }) => [key, adminFullName(profile)]))
}

/** Those of some usernames, in lower case, whose admins have access to a company. */
export async function findStaffOf(
  db: Tx,
  companyId: number,
  usernames: readonly string[],
): Promise<ReadonlySet<string>> {
  const keys = [...new Set(usernames.map((username) => username.toLowerCase()))]
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ key: admins.usernameLower })
    .from(adminCompanies)
    .innerJoin(admins, eq(admins.id, adminCompanies.adminId))
    .where(
      and(
        eq(adminCompanies.companyId, companyId),
        eq(adminCompanies.status, 'active'),
        eq(admins.status, 'active'),
        inArray(admins.usernameLower, keys),
      ),
    )
  return new Set(rows.map(({ key }) => key))
}

/** First and last name in an admin's profile; empty if it has neither. */
export const adminFullName = ({ firstName = '', lastName = '' }: AdminRow['profile']): string =>
  fullName({ firstName: String(firstName), lastName: String(lastName) })

/** The admin with an id in a company, in any state; undefined if there is none. */
export const findCompanyAdmin = (
  db: Tx,
  { companyId, adminId }: CompanyAdminKey,
): Promise<CompanyAdminRow | undefined> =>
  firstRow(
    companyAdmins(db).where(and(eq(adminCompanies.companyId, companyId), eq(admins.id, adminId))),
  )

/**
 * The admin with this id if they were invited before any company existed and have not set a
 * password yet, else undefined; locked for the rest of the transaction.
 */
export const lockAwaitingAdmin = (db: Tx, id: number): Promise<AdminRow | undefined> =>
  findByKey(db, admins, { id, awaitsCompany: true, status: 'invited' }, 'update')

/** A page of a company's admins, sorted by username, and the total. */
export async function paginateCompanyAdmins(
  db: Tx,
  companyId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: CompanyAdminRow[]; total: number }> {
  const inCompany = eq(adminCompanies.companyId, companyId)
  const rows = await companyAdmins(db)
    .where(inCompany)
    .orderBy(asc(admins.usernameLower))
    .offset(offset)
    .limit(limit)
  return {
    rows,
    total: await countPage(db, adminCompanies, inCompany, { offset, limit, found: rows.length }),
  }
}

const companyAdmins = (db: Tx) =>
  db
    .select({
      ...getTableColumns(admins),
      permissionLevel: adminCompanies.permissionLevel,
      areas: adminCompanies.areas,
      linkStatus: adminCompanies.status,
    })
    .from(adminCompanies)
    .innerJoin(admins, eq(admins.id, adminCompanies.adminId))

/** The companies that an admin has access to, sorted by id, with the admin's rights in each. */
export const companiesOfAdmin = async (
  db: Tx,
  adminId: number,
): Promise<(CompanyRow & Pick<CompanyAdminRow, 'permissionLevel' | 'areas'>)[]> =>
  db
    .select({
      ...getTableColumns(companies),
      permissionLevel: adminCompanies.permissionLevel,
      areas: adminCompanies.areas,
    })
    .from(adminCompanies)
    .innerJoin(companies, eq(companies.id, adminCompanies.companyId))
    .where(and(eq(adminCompanies.adminId, adminId), eq(adminCompanies.status, 'active')))
    .orderBy(asc(companies.id))

/** Records that an admin has signed in now. */
export const recordSignIn = async (db: Tx, id: number): Promise<void> => {
  await db
    .update(admins)
    .set({ lastAccessed: sql`now()` })
    .where(eq(admins.id, id))
}

/**
 * Creates an admin who is linked to no company and returns their id; fails with 23505 if the
 * username is taken.
 */
export async function insertAdmin(
  db: Tx,
  row: Omit<typeof admins.$inferInsert, 'usernameLower'>,
): Promise<number> {
  const rows = await db
    .insert(admins)
    .values({ ...row, usernameLower: row.username.toLowerCase() })
    .returning({ id: admins.id })
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the admin was not inserted')
  return id
}

/** Whether any of these admins still has the demo's published password. */
export const hasDemoAdmin = async (db: Tx, adminIds: readonly number[]): Promise<boolean> =>
  adminIds.length > 0 &&
  (
    await db
      .select({ id: admins.id })
      .from(admins)
      .where(and(inArray(admins.id, [...adminIds]), eq(admins.demo, true)))
      .limit(1)
  ).length > 0

/**
 * The ids of a company's active owners; with `includeDemo: false`, without those who still have the
 * demo's published password.
 */
export async function ownersOfCompany(
  db: Tx,
  companyId: number,
  { includeDemo = true } = {},
): Promise<number[]> {
  const rows = await db
    .select({ id: admins.id })
    .from(admins)
    .innerJoin(adminCompanies, eq(adminCompanies.adminId, admins.id))
    .where(
      and(
        eq(adminCompanies.companyId, companyId),
        eq(adminCompanies.permissionLevel, 'owner'),
        eq(adminCompanies.status, 'active'),
        eq(admins.status, 'active'),
        includeDemo ? undefined : eq(admins.demo, false),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Makes these admins owners of a company. */
export async function linkOwners(
  db: Tx,
  adminIds: readonly number[],
  companyId: number,
): Promise<void> {
  for (const adminId of adminIds)
    await linkAdmin(db, { adminId, companyId, permissionLevel: 'owner' })
}

/**
 * Makes the admins who were invited before any company existed owners of this company, and points
 * their unused invitation links to it.
 */
export async function linkAwaitingOwners(db: Tx, companyId: number): Promise<void> {
  const awaiting = await db
    .update(admins)
    .set({ awaitsCompany: false })
    .where(eq(admins.awaitsCompany, true))
    .returning({ id: admins.id, status: admins.status })
  for (const { id: adminId, status } of awaiting) {
    await linkAdmin(db, {
      adminId,
      companyId,
      permissionLevel: 'owner',
      status: status === 'active' ? 'active' : 'invited',
    })
    await db
      .update(adminLinks)
      .set({ companyId })
      .where(and(eq(adminLinks.adminId, adminId), isNull(adminLinks.companyId)))
  }
}

/** Links an admin to a company; the link is active unless its status says otherwise. */
export async function linkAdmin(db: Tx, link: typeof adminCompanies.$inferInsert): Promise<void> {
  await db.insert(adminCompanies).values(link)
}
