import { and, eq, getTableColumns, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../Database'
import { firstRow } from '../firstRow'
import { adminCompanies, admins, type DeskArea } from '../schema/admins'
import { adminSessions, previewSessions } from '../schema/sessions'
import { deleteHubTokens, inSeconds } from './sessions'

/**
 * Whether an admin is active and their stored password hash is still `passwordHash`. If so, the row
 * is locked for the rest of the transaction.
 */
export async function lockAdminIfPasswordMatches(
  db: Tx,
  { adminId, passwordHash }: { adminId: number; passwordHash: string },
): Promise<boolean> {
  const same = and(
    eq(admins.id, adminId),
    eq(admins.passwordHash, passwordHash),
    eq(admins.status, 'active'),
  )
  return (await db.select({ id: admins.id }).from(admins).where(same).for('share')).length > 0
}

/** Starts an admin session that lasts `seconds`. */
export async function insertAdminSession(
  db: Tx,
  row: { tokenHash: string; adminId: number; companyId: number; domainId: number | null },
  seconds: number,
): Promise<void> {
  await db.insert(adminSessions).values({ ...row, expiresAt: inSeconds(seconds) })
}

/**
 * An unexpired session of an active admin, with their name and their rights in each company they
 * have access to; undefined if there is none.
 */
export async function findAdminSession(db: Tx, tokenHash: string) {
  const rows = await db
    .select({
      adminId: admins.id,
      username: admins.username,
      companyId: adminSessions.companyId,
      domainId: adminSessions.domainId,
      companies: sql<
        { id: number; level: string | null; areas: DeskArea[] }[]
      >`(select coalesce(json_agg(json_build_object('id', ${adminCompanies.companyId}, 'level', ${adminCompanies.permissionLevel}, 'areas', ${adminCompanies.areas}) order by ${adminCompanies.companyId}), '[]') from ${adminCompanies} where ${adminCompanies.adminId} = ${admins.id} and ${adminCompanies.status} = 'active')`,
    })
    .from(adminSessions)
    .innerJoin(admins, eq(admins.id, adminSessions.adminId))
    .where(
      and(
        eq(adminSessions.tokenHash, tokenHash),
        gt(adminSessions.expiresAt, sql`now()`),
        eq(admins.status, 'active'),
      ),
    )
  return rows[0]
}

/** Stores the company and domain that an admin has chosen in their session. */
export async function storeSessionChoice(
  db: Tx,
  tokenHash: string,
  choice: { companyId: number; domainId: number | null },
): Promise<void> {
  await db.update(adminSessions).set(choice).where(eq(adminSessions.tokenHash, tokenHash))
}

/** The token hashes of an admin's sessions. */
export const listAdminSessions = async (db: Tx, adminId: number): Promise<string[]> =>
  (
    await db
      .select({ tokenHash: adminSessions.tokenHash })
      .from(adminSessions)
      .where(eq(adminSessions.adminId, adminId))
  ).map(({ tokenHash }) => tokenHash)

/**
 * Deletes an admin's sessions, with `companyId` only those in which that company is chosen, and
 * their unused hub tokens; returns the token hashes of the deleted sessions.
 */
export async function deleteAdminSessions(
  db: Tx,
  { adminId, companyId }: { adminId: number; companyId?: number },
): Promise<string[]> {
  const ended = await db
    .delete(adminSessions)
    .where(
      and(
        eq(adminSessions.adminId, adminId),
        companyId === undefined ? undefined : eq(adminSessions.companyId, companyId),
      ),
    )
    .returning({ tokenHash: adminSessions.tokenHash })
  for (const { tokenHash } of ended) await deleteHubTokens(db, tokenHash)
  return ended.map(({ tokenHash }) => tokenHash)
}

/**
 * Deletes an admin's preview sessions of a company's domains, whichever of the admin's sessions
 * started them, and their unused hub tokens; returns the token hashes of the deleted sessions.
 */
export async function deletePreviewSessions(
  db: Tx,
  { adminId, companyId }: { adminId: number; companyId: number },
): Promise<string[]> {
  const ofAdmin = db
    .select({ tokenHash: adminSessions.tokenHash })
    .from(adminSessions)
    .where(eq(adminSessions.adminId, adminId))
  const ended = await db
    .delete(previewSessions)
    .where(
      and(eq(previewSessions.companyId, companyId), inArray(previewSessions.adminSession, ofAdmin)),
    )
    .returning({ tokenHash: previewSessions.tokenHash })
  for (const { tokenHash } of ended) await deleteHubTokens(db, tokenHash)
  return ended.map(({ tokenHash }) => tokenHash)
}

/** Deletes an admin session and its unused hub tokens; its preview sessions are deleted with it. */
export async function deleteAdminSession(db: Tx, tokenHash: string): Promise<void> {
  await deleteHubTokens(db, tokenHash)
  await db.delete(adminSessions).where(eq(adminSessions.tokenHash, tokenHash))
}

/**
 * Before a domain is deleted, clears it as the chosen domain of admins' sessions. With
 * `withCompany`, sessions in its company move to another company that the admin has access to, if
 * there is one, so the admin stays signed in.
 */
export async function reassignAdmins(
  db: Tx,
  {
    companyId,
    domainId,
    withCompany,
  }: { companyId: number; domainId: number; withCompany: boolean },
): Promise<void> {
  await db.update(adminSessions).set({ domainId: null }).where(eq(adminSessions.domainId, domainId))
  if (!withCompany) return
  const other = sql<number>`(select min(${adminCompanies.companyId}) from ${adminCompanies} where ${adminCompanies.adminId} = ${adminSessions.adminId} and ${adminCompanies.companyId} <> ${companyId} and ${adminCompanies.status} = 'active')`
  await db
    .update(adminSessions)
    .set({ companyId: other, domainId: null })
    .where(and(eq(adminSessions.companyId, companyId), sql`${other} is not null`))
}

/**
 * Starts a preview session that lasts `seconds`; returns when it expires, or undefined if the admin
 * session ended meanwhile. Locks that session until the transaction ends.
 */
export async function insertPreviewSession(
  db: Tx,
  row: {
    tokenHash: string
    adminSession: string
    companyId: number
    domainId: number
    persona: string
  },
  seconds: number,
): Promise<Date | undefined> {
  const adminSession = await db
    .select({ tokenHash: adminSessions.tokenHash })
    .from(adminSessions)
    .where(eq(adminSessions.tokenHash, row.adminSession))
    .for('key share')
  if (adminSession.length === 0) return undefined
  const rows = await db
    .insert(previewSessions)
    .values({ ...row, expiresAt: inSeconds(seconds) })
    .returning({ expiresAt: previewSessions.expiresAt })
  return rows[0]?.expiresAt
}

/**
 * An unexpired preview session whose admin is active, still has a level in the company, and has not
 * ended the session that started it; undefined if there is none.
 */
export async function findPreviewSession(
  db: Tx,
  tokenHash: string,
): Promise<(typeof previewSessions.$inferSelect & { adminId: number }) | undefined> {
  const rows = await db
    .select({ ...getTableColumns(previewSessions), adminId: admins.id })
    .from(previewSessions)
    .innerJoin(adminSessions, eq(adminSessions.tokenHash, previewSessions.adminSession))
    .innerJoin(admins, eq(admins.id, adminSessions.adminId))
    .innerJoin(
      adminCompanies,
      and(
        eq(adminCompanies.adminId, admins.id),
        eq(adminCompanies.companyId, previewSessions.companyId),
        eq(adminCompanies.status, 'active'),
        isNotNull(adminCompanies.permissionLevel),
      ),
    )
    .where(
      and(
        eq(previewSessions.tokenHash, tokenHash),
        gt(previewSessions.expiresAt, sql`now()`),
        gt(adminSessions.expiresAt, sql`now()`),
        eq(admins.status, 'active'),
      ),
    )
  return rows[0]
}

/** A session of a visitor for the frame that shows a draft to who has a review link. */
export interface ReviewSession {
  tokenHash: string
  companyId: number
  domainId: number
  reviewId: number
}

/** Starts a review's session that lasts `seconds` or until `endsAt`; returns when it expires. */
export async function insertReviewSession(
  db: Tx,
  row: ReviewSession,
  seconds: number,
  endsAt: Date,
): Promise<Date> {
  const rows = await db
    .insert(previewSessions)
    .values({
      ...row,
      persona: 'visitor',
      expiresAt: sql`least(${inSeconds(seconds)}, ${endsAt.toISOString()}::timestamptz)`,
    })
    .returning({ expiresAt: previewSessions.expiresAt })
  return rows[0]?.expiresAt ?? endsAt
}

/** An unexpired session of a review; undefined if there is none. */
export const findReviewSession = (
  db: Tx,
  tokenHash: string,
): Promise<typeof previewSessions.$inferSelect | undefined> =>
  firstRow(
    db
      .select()
      .from(previewSessions)
      .where(
        and(
          eq(previewSessions.tokenHash, tokenHash),
          isNotNull(previewSessions.reviewId),
          gt(previewSessions.expiresAt, sql`now()`),
        ),
      ),
  )

/** Deletes the sessions of a review link; returns their token hashes. */
export async function deleteReviewSessions(
  db: Tx,
  { companyId, reviewId }: Pick<ReviewSession, 'companyId' | 'reviewId'>,
): Promise<string[]> {
  const ended = await db
    .delete(previewSessions)
    .where(and(eq(previewSessions.companyId, companyId), eq(previewSessions.reviewId, reviewId)))
    .returning({ tokenHash: previewSessions.tokenHash })
  for (const { tokenHash } of ended) await deleteHubTokens(db, tokenHash)
  return ended.map(({ tokenHash }) => tokenHash)
}
