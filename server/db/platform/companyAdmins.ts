import { and, asc, eq, gt, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../Database'
import { adminCompanies, adminLinks, admins } from '../schema/admins'
import { companies } from '../schema/companies'
import { ownersOfCompany, type AdminPlace, type AdminRow, type CompanyAdminRow } from './admins'

/**
 * Admins with a username or an email, any case, whatever their state, by id; locked until the
 * transaction ends.
 */
export const adminsNamed = (db: Tx, name: string): Promise<AdminRow[]> =>
  db
    .select()
    .from(admins)
    .where(
      or(
        eq(admins.usernameLower, name.toLowerCase()),
        sql`lower(${admins.profile} ->> 'email') = ${name.toLowerCase()}`,
      ),
    )
    .orderBy(asc(admins.id))
    .for('update')

/** An admin with a company that they work for; `company` is null for one without any. */
export interface AdminLinkView {
  admin: AdminRow
  company: {
    id: number
    name: string
    permissionLevel: string
    status: CompanyAdminRow['linkStatus']
  } | null
}

/** Every admin with each of their companies, by username and company. */
export async function listAdminLinks(db: Tx): Promise<AdminLinkView[]> {
  const rows = await db
    .select({
      admin: admins,
      link: adminCompanies,
      company: { id: companies.id, name: companies.name },
    })
    .from(admins)
    .leftJoin(adminCompanies, eq(adminCompanies.adminId, admins.id))
    .leftJoin(companies, eq(companies.id, adminCompanies.companyId))
    .orderBy(asc(admins.usernameLower), asc(companies.id))
  return rows.map(({ admin, link, company }) => ({
    admin,
    company: link &&
      company && { ...company, permissionLevel: link.permissionLevel, status: link.status },
  }))
}

/** Gives an admin another state everywhere; `passwordHash` replaces the stored one. */
export async function changeAdminState(
  db: Tx,
  adminId: number,
  to: { status: 'invited' | 'inactive'; passwordHash?: string; awaitsCompany: boolean },
): Promise<void> {
  await db
    .update(admins)
    .set({ ...to, modifiedOn: sql`now()` })
    .where(eq(admins.id, adminId))
}

/** Deletes an admin who was invited before there was any company, and has not set a password. */
export async function deleteAwaitingAdmin(db: Tx, adminId: number): Promise<void> {
  await db
    .delete(admins)
    .where(
      and(eq(admins.id, adminId), eq(admins.awaitsCompany, true), eq(admins.status, 'invited')),
    )
}

/**
 * Lets one request at a time change who may enter a company, until the transaction ends: what two
 * owners do to each other at the same moment is done one after the other, and the second one sees
 * what the first has done.
 */
export async function lockCompanyAdmins(db: Tx, companyId: number): Promise<void> {
  await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update')
}

/** Whether a company would be without an owner who can sign in if this one were none any more. */
export const isLastOwner = async (db: Tx, { companyId, adminId }: AdminPlace): Promise<boolean> => {
  const owners = await ownersOfCompany(db, companyId)
  return owners.length === 1 && owners[0] === adminId
}

/** Gives an admin another level or state in a company. */
export async function changeCompanyAdmin(
  db: Tx,
  place: AdminPlace,
  to: Partial<Pick<typeof adminCompanies.$inferInsert, 'permissionLevel' | 'status'>>,
): Promise<void> {
  await db.update(adminCompanies).set(to).where(at(place))
}

/**
 * Takes an invitation back: the link to the company goes, and with it an admin whom nobody else
 * knows and who never signed in.
 */
export async function removeInvited(db: Tx, place: AdminPlace): Promise<void> {
  // Another company may invite the same person at this moment: one waits for the other, and sees
  // what it has done.
  await db.select({ id: admins.id }).from(admins).where(eq(admins.id, place.adminId)).for('update')
  await deleteAdminLinks(db, place)
  await db.delete(adminCompanies).where(at(place))
  const elsewhere = db
    .select({ id: adminCompanies.companyId })
    .from(adminCompanies)
    .where(eq(adminCompanies.adminId, place.adminId))
  await db
    .delete(admins)
    .where(and(eq(admins.id, place.adminId), eq(admins.status, 'invited'), notExists(elsewhere)))
}

/** Stores a password in place of the one before; whoever was invited is active from then on. */
export async function replaceAdminPassword(
  db: Tx,
  adminId: number,
  passwordHash: string,
): Promise<void> {
  await db
    .update(admins)
    .set({
      passwordHash,
      demo: false,
      status: sql`case when ${admins.status} = 'invited' then 'active' else ${admins.status} end`,
      modifiedOn: sql`now()`,
    })
    .where(eq(admins.id, adminId))
}

/**
 * Whether an admin also works for a company that another one does not own: then that one must not
 * put the password out of force there.
 */
export async function worksElsewhere(db: Tx, adminId: number, ownerId: number): Promise<boolean> {
  const owned = alias(adminCompanies, 'owned')
  const owns = db
    .select({ id: owned.companyId })
    .from(owned)
    .where(
      and(
        eq(owned.adminId, ownerId),
        eq(owned.companyId, adminCompanies.companyId),
        eq(owned.permissionLevel, 'owner'),
        eq(owned.status, 'active'),
      ),
    )
  const rows = await db
    .select({ id: adminCompanies.companyId })
    .from(adminCompanies)
    .where(
      and(
        eq(adminCompanies.adminId, adminId),
        eq(adminCompanies.status, 'active'),
        notExists(owns),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** A link as stored; what it carries is known by its hash only. */
export type AdminLinkRow = typeof adminLinks.$inferSelect

/** Keeps a link for so many minutes. */
export async function insertAdminLink(
  db: Tx,
  row: Omit<AdminLinkRow, 'expiresAt'>,
  minutes: number,
): Promise<void> {
  await db
    .insert(adminLinks)
    .values({ ...row, expiresAt: sql`now() + make_interval(mins => ${minutes})` })
}

/** A live link; nothing of it is used up. */
export const findAdminLink = async (db: Tx, tokenHash: string): Promise<AdminLinkRow | undefined> =>
  (await db.select().from(adminLinks).where(live(tokenHash)))[0]

/** Uses a live link up: the second one to come with it gets nothing. */
export const consumeAdminLink = async (
  db: Tx,
  tokenHash: string,
): Promise<AdminLinkRow | undefined> =>
  (await db.delete(adminLinks).where(live(tokenHash)).returning())[0]

/** Ends links of an admin: those of a company, or one kind of them everywhere. */
export async function deleteAdminLinks(
  db: Tx,
  {
    adminId,
    companyId,
    kind,
  }: { adminId: number; companyId?: number; kind?: AdminLinkRow['kind'] },
): Promise<void> {
  await db
    .delete(adminLinks)
    .where(
      and(
        eq(adminLinks.adminId, adminId),
        companyId === undefined ? undefined : eq(adminLinks.companyId, companyId),
        kind === undefined ? undefined : eq(adminLinks.kind, kind),
      ),
    )
}

const at = ({ companyId, adminId }: AdminPlace) =>
  and(eq(adminCompanies.companyId, companyId), eq(adminCompanies.adminId, adminId))
const live = (tokenHash: string) =>
  and(eq(adminLinks.tokenHash, tokenHash), gt(adminLinks.expiresAt, sql`now()`))
