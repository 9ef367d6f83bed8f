import { and, asc, eq, gt, notExists, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../Database'
import { findByKey } from '../findByKey'
import { firstRow } from '../firstRow'
import { adminCompanies, adminLinks, admins } from '../schema/admins'
import { companies } from '../schema/companies'
import {
  ownersOfCompany,
  type CompanyAdminKey,
  type AdminRow,
  type CompanyAdminRow,
} from './admins'

/**
 * Admins whose username or email is this name (any letter case, any state), sorted by id; locked
 * for the rest of the transaction.
 */
export const lockAdminsNamed = (db: Tx, name: string): Promise<AdminRow[]> =>
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

/** An admin and one of the companies they are linked to; `company` is null if they have none. */
export interface AdminWithCompany {
  admin: AdminRow
  company: {
    id: number
    name: string
    permissionLevel: CompanyAdminRow['permissionLevel']
    areas: CompanyAdminRow['areas']
    status: CompanyAdminRow['linkStatus']
  } | null
}

/**
 * One entry for each admin and company that are linked, and one for each admin without a company;
 * sorted by username, then company id.
 */
export async function listAdminsWithCompany(db: Tx): Promise<AdminWithCompany[]> {
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
      company && {
        ...company,
        permissionLevel: link.permissionLevel,
        areas: link.areas,
        status: link.status,
      },
  }))
}

/**
 * Changes an admin's own state, which applies in every company; `passwordHash`, if any, replaces
 * the stored one.
 */
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

/** Deletes an admin if they were invited before any company existed and have not set a password. */
export async function deleteAwaitingAdmin(db: Tx, adminId: number): Promise<void> {
  await db
    .delete(admins)
    .where(
      and(eq(admins.id, adminId), eq(admins.awaitsCompany, true), eq(admins.status, 'invited')),
    )
}

/**
 * Locks a company's admins until the transaction ends. If two owners change them at the same time,
 * the second change waits and sees the result of the first.
 */
export async function lockCompanyAdmins(db: Tx, companyId: number): Promise<void> {
  await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update')
}

/**
 * Locks an admin, whichever companies they belong to, until the transaction ends: what is read of
 * them afterwards is what a link of another company has set meanwhile.
 */
export async function lockAdminEverywhere(db: Tx, id: number): Promise<void> {
  await findByKey(db, admins, { id }, 'no key update')
}

/** Whether an admin is the only active owner of a company. */
export const isLastOwner = async (
  db: Tx,
  { companyId, adminId }: CompanyAdminKey,
): Promise<boolean> => {
  const owners = await ownersOfCompany(db, companyId)
  return owners.length === 1 && owners[0] === adminId
}

/** Changes an admin's rights or state in a company. */
export async function changeCompanyAdmin(
  db: Tx,
  key: CompanyAdminKey,
  to: Partial<Pick<typeof adminCompanies.$inferInsert, 'permissionLevel' | 'areas' | 'status'>>,
): Promise<void> {
  await db.update(adminCompanies).set(to).where(isCompanyAdmin(key))
}

/**
 * Withdraws an invitation: deletes the admin's link to the company, and the admin too if they have
 * no link to another company and never set a password.
 */
export async function deleteInvitation(db: Tx, key: CompanyAdminKey): Promise<void> {
  // Another company may be inviting or removing the same person at this moment: the lock makes the
  // second transaction wait for the first and see its result.
  await db.select({ id: admins.id }).from(admins).where(eq(admins.id, key.adminId)).for('update')
  await deleteAdminLinks(db, key)
  await db.delete(adminCompanies).where(isCompanyAdmin(key))
  const elsewhere = db
    .select({ id: adminCompanies.companyId })
    .from(adminCompanies)
    .where(eq(adminCompanies.adminId, key.adminId))
  await db
    .delete(admins)
    .where(and(eq(admins.id, key.adminId), eq(admins.status, 'invited'), notExists(elsewhere)))
}

/**
 * Replaces an admin's password. An invited admin becomes active; a disabled one stays disabled.
 * `passwordShown` says whether the link with which it was set was shown to an owner.
 */
export async function replaceAdminPassword(
  db: Tx,
  adminId: number,
  passwordHash: string,
  passwordShown = false,
): Promise<void> {
  await db
    .update(admins)
    .set({
      passwordHash,
      passwordShown,
      demo: false,
      status: sql`case when ${admins.status} = 'invited' then 'active' else ${admins.status} end`,
      modifiedOn: sql`now()`,
    })
    .where(eq(admins.id, adminId))
}

/**
 * Whether an admin has access to any company that the owner `ownerId` does not own. If so, this
 * owner must not reset the admin's password.
 */
export const hasAccessBeyond = (db: Tx, adminId: number, ownerId: number): Promise<boolean> =>
  isLinkedBeyond(db, adminId, ownerId, eq(adminCompanies.status, 'active'))

/**
 * Whether an admin is linked to any company that the owner `ownerId` does not own, in whatever
 * state, or with `where` in that one. If so, this owner must not be shown the admin's links.
 */
export async function isLinkedBeyond(
  db: Tx,
  adminId: number,
  ownerId: number,
  where?: SQL,
): Promise<boolean> {
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
    .where(and(eq(adminCompanies.adminId, adminId), notExists(owns), where))
    .limit(1)
  return rows.length > 0
}

/** An admin's single-use link as stored, with the hash of its token. */
export type AdminLinkRow = typeof adminLinks.$inferSelect

/** Stores an admin's single-use link, which expires after `minutes`; returns when it does. */
export async function insertAdminLink(
  db: Tx,
  row: Omit<typeof adminLinks.$inferInsert, 'expiresAt'>,
  minutes: number,
): Promise<Date> {
  const stored = await firstRow(
    db
      .insert(adminLinks)
      .values({ ...row, expiresAt: sql`now() + make_interval(mins => ${minutes})` })
      .returning({ expiresAt: adminLinks.expiresAt }),
  )
  if (stored === undefined) throw new Error('the link was not stored')
  return stored.expiresAt
}

/** The unexpired link with this token hash, without consuming it; undefined if there is none. */
export const findAdminLink = (db: Tx, tokenHash: string): Promise<AdminLinkRow | undefined> =>
  firstRow(db.select().from(adminLinks).where(isLiveLink(tokenHash)))

/**
 * Deletes and returns the unexpired link with this token hash; undefined if there is none, as on a
 * second use.
 */
export const consumeAdminLink = (db: Tx, tokenHash: string): Promise<AdminLinkRow | undefined> =>
  firstRow(db.delete(adminLinks).where(isLiveLink(tokenHash)).returning())

/**
 * Deletes an admin's single-use links: with `companyId` only links for that company, with `kind`
 * only links of that kind, with `shown` only those that an owner was shown or wasn't.
 */
export async function deleteAdminLinks(
  db: Tx,
  {
    adminId,
    companyId,
    kind,
    shown,
  }: { adminId: number; companyId?: number; kind?: AdminLinkRow['kind']; shown?: boolean },
): Promise<void> {
  await db
    .delete(adminLinks)
    .where(
      and(
        eq(adminLinks.adminId, adminId),
        companyId === undefined ? undefined : eq(adminLinks.companyId, companyId),
        kind === undefined ? undefined : eq(adminLinks.kind, kind),
        shown === undefined ? undefined : eq(adminLinks.shown, shown),
      ),
    )
}

const isCompanyAdmin = ({ companyId, adminId }: CompanyAdminKey) =>
  and(eq(adminCompanies.companyId, companyId), eq(adminCompanies.adminId, adminId))
const isLiveLink = (tokenHash: string) =>
  and(eq(adminLinks.tokenHash, tokenHash), gt(adminLinks.expiresAt, sql`now()`))
