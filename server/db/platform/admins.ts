import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../Database'
import { adminCompanies, admins } from '../schema/admins'
import { companies } from '../schema/companies'
import type { CompanyRow } from './domains'

/** An admin as stored, password hash included: never to be sent. */
export type AdminRow = typeof admins.$inferSelect

/** An active admin by username, any case. */
export const findAdminByUsername = async (db: Tx, username: string): Promise<AdminRow | undefined> =>
  (await db.select().from(admins).where(and(eq(admins.usernameLower, username.toLowerCase()), eq(admins.status, 'active'))))[0]

/** An active admin by id. */
export const findAdmin = async (db: Tx, id: number): Promise<AdminRow | undefined> =>
  (await db.select().from(admins).where(and(eq(admins.id, id), eq(admins.status, 'active'))))[0]

/** Companies that an admin may enter, by id. */
export async function companiesOfAdmin(db: Tx, adminId: number): Promise<CompanyRow[]> {
  const links = db.select({ id: adminCompanies.companyId }).from(adminCompanies).where(eq(adminCompanies.adminId, adminId))
  return db.select().from(companies).where(inArray(companies.id, links)).orderBy(asc(companies.id))
}

/** Notes that an admin has signed in now. */
export const touchAdmin = async (db: Tx, id: number): Promise<void> => {
  await db.update(admins).set({ lastAccessed: sql`now()` }).where(eq(admins.id, id))
}

/** Makes an admin with links to companies. */
export async function insertAdmin(db: Tx, row: Omit<typeof admins.$inferInsert, 'usernameLower'>, companyIds: readonly number[]): Promise<void> {
  const rows = await db.insert(admins).values({ ...row, usernameLower: row.username.toLowerCase() }).returning({ id: admins.id })
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the admin was not made')
  if (companyIds.length > 0) await db.insert(adminCompanies).values(companyIds.map((companyId) => ({ adminId: id, companyId })))
}


/** Owners who may enter every company there is: the ones to see a new company. */
export async function ownersOfEverything(db: Tx): Promise<number[]> {
  const links = sql<number>`(select count(*) from ${adminCompanies} where ${adminCompanies.adminId} = ${admins.id})`
  const rows = await db
    .select({ id: admins.id })
    .from(admins)
    .where(and(eq(admins.permissionLevel, 'owner'), eq(admins.status, 'active'), sql`${links} = (select count(*) from ${companies})`))
  return rows.map(({ id }) => id)
}

/** Active owners who may enter a company. */
export async function ownersOfCompany(db: Tx, companyId: number): Promise<number[]> {
  const rows = await db
    .select({ id: admins.id })
    .from(admins)
    .innerJoin(adminCompanies, eq(adminCompanies.adminId, admins.id))
    .where(and(eq(adminCompanies.companyId, companyId), eq(admins.permissionLevel, 'owner'), eq(admins.status, 'active')))
  return rows.map(({ id }) => id)
}

/** Lets admins enter a company. */
export async function linkAdmins(db: Tx, adminIds: readonly number[], companyId: number): Promise<void> {
  if (adminIds.length > 0) await db.insert(adminCompanies).values(adminIds.map((adminId) => ({ adminId, companyId })))
}
