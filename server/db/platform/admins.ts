import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { countPage } from '../countRows'
import type { Tx } from '../Database'
import { adminCompanies, adminLinks, admins } from '../schema/admins'
import { companies } from '../schema/companies'
import type { CompanyRow } from './domains'

/** An admin as stored, password hash included: never to be sent. */
export type AdminRow = typeof admins.$inferSelect

/** An admin in one company: with the level there, and the state of the link to it. */
export type CompanyAdminRow = AdminRow & {
  permissionLevel: string
  linkStatus: (typeof adminCompanies.$inferSelect)['status']
}

/** Who and where an admin is asked for. */
export interface AdminPlace {
  companyId: number
  adminId: number
}

/** An active admin by username, any case. */
export const findAdminByUsername = async (
  db: Tx,
  username: string,
): Promise<AdminRow | undefined> =>
  (
    await db
      .select()
      .from(admins)
      .where(and(eq(admins.usernameLower, username.toLowerCase()), eq(admins.status, 'active')))
  )[0]

/** The one active admin with an email, any case; undefined where nobody has it, or several do. */
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
 * An admin by username, any case, whatever their state, who stays until the transaction ends: a
 * company that takes its invitation back waits.
 */
export const lockAdminNamed = async (db: Tx, username: string): Promise<AdminRow | undefined> =>
  (
    await db
      .select()
      .from(admins)
      .where(eq(admins.usernameLower, username.toLowerCase()))
      .for('key share')
  )[0]

/** An admin of a company by id, whatever their state. */
export const findCompanyAdmin = async (
  db: Tx,
  { companyId, adminId }: AdminPlace,
): Promise<CompanyAdminRow | undefined> =>
  (
    await companyAdmins(db).where(
      and(eq(adminCompanies.companyId, companyId), eq(admins.id, adminId)),
    )
  )[0]

/**
 * An admin who was invited before there was any company, and has not set a password yet; locked
 * until the transaction ends.
 */
export const findAwaitingAdmin = async (db: Tx, id: number): Promise<AdminRow | undefined> =>
  (
    await db
      .select()
      .from(admins)
      .where(and(eq(admins.id, id), eq(admins.awaitsCompany, true), eq(admins.status, 'invited')))
      .for('update')
  )[0]

/** A page of a company's admins by username, and how many there are. */
export async function pageOfCompanyAdmins(
  db: Tx,
  companyId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: CompanyAdminRow[]; total: number }> {
  const here = eq(adminCompanies.companyId, companyId)
  const rows = await companyAdmins(db)
    .where(here)
    .orderBy(asc(admins.usernameLower))
    .offset(offset)
    .limit(limit)
  return { rows, total: await countPage(db, adminCompanies, here, { offset, limit }) }
}

const companyAdmins = (db: Tx) =>
  db
    .select({
      ...getTableColumns(admins),
      permissionLevel: adminCompanies.permissionLevel,
      linkStatus: adminCompanies.status,
    })
    .from(adminCompanies)
    .innerJoin(admins, eq(admins.id, adminCompanies.adminId))

/** Companies that an admin may enter, by id, with the level in each. */
export const companiesOfAdmin = async (
  db: Tx,
  adminId: number,
): Promise<(CompanyRow & { permissionLevel: string })[]> =>
  db
    .select({ ...getTableColumns(companies), permissionLevel: adminCompanies.permissionLevel })
    .from(adminCompanies)
    .innerJoin(companies, eq(companies.id, adminCompanies.companyId))
    .where(and(eq(adminCompanies.adminId, adminId), eq(adminCompanies.status, 'active')))
    .orderBy(asc(companies.id))

/** Notes that an admin has signed in now. */
export const touchAdmin = async (db: Tx, id: number): Promise<void> => {
  await db
    .update(admins)
    .set({ lastAccessed: sql`now()` })
    .where(eq(admins.id, id))
}

/**
 * Makes an admin without any company; fails with 23505 when the username is taken. Gives the id.
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
  if (id === undefined) throw new Error('the admin was not made')
  return id
}

/** Whether one of these admins still has the demo's published password. */
export const anyIsDemo = async (db: Tx, adminIds: readonly number[]): Promise<boolean> =>
  adminIds.length > 0 &&
  (
    await db
      .select({ id: admins.id })
      .from(admins)
      .where(and(inArray(admins.id, [...adminIds]), eq(admins.demo, true)))
      .limit(1)
  ).length > 0

/**
 * Active owners of a company; with `demo: false` without those who still have the demo's published
 * password.
 */
export async function ownersOfCompany(
  db: Tx,
  companyId: number,
  { demo = true } = {},
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
        demo ? undefined : eq(admins.demo, false),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Lets admins enter a company as its owners. */
export async function linkOwners(
  db: Tx,
  adminIds: readonly number[],
  companyId: number,
): Promise<void> {
  for (const adminId of adminIds)
    await linkAdmin(db, { adminId, companyId, permissionLevel: 'owner' })
}

/**
 * Makes whoever was invited before there was any company an owner of the first one; an invitation
 * that is still open leads to it.
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

/** Has an admin work for a company; at first active, if nothing else is said. */
export async function linkAdmin(db: Tx, link: typeof adminCompanies.$inferInsert): Promise<void> {
  await db.insert(adminCompanies).values(link)
}
