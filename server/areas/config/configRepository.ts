import { and, desc, eq, sql } from 'drizzle-orm'
import { countPage } from '../../db/countRows'
import type { Tx } from '../../db/Database'
import { credentials } from '../../db/schema/credentials'
import { domainRevisions } from '../../db/schema/domainRevisions'

/** A row of a domain’s history. */
export type RevisionRow = typeof domainRevisions.$inferSelect

/** Adds a row to a domain’s history. */
export async function insertRevision(db: Tx, row: typeof domainRevisions.$inferInsert): Promise<void> {
  await db.insert(domainRevisions).values(row)
}

/** A page of a domain's history, newest first, and how many there are. */
export async function pageOfRevisions(
  db: Tx,
  companyId: number,
  domainId: number,
  page: { offset: number; limit: number },
): Promise<{ rows: RevisionRow[]; total: number }> {
  const mine = and(eq(domainRevisions.companyId, companyId), eq(domainRevisions.domainId, domainId))
  const rows = await db.select().from(domainRevisions).where(mine).orderBy(desc(domainRevisions.revision)).offset(page.offset).limit(page.limit)
  return { rows, total: await countPage(db, domainRevisions, mine, page) }
}

/** One revision of a domain. */
export const findRevision = async (db: Tx, companyId: number, domainId: number, revision: number): Promise<RevisionRow | undefined> =>
  (await db.select().from(domainRevisions).where(and(eq(domainRevisions.companyId, companyId), eq(domainRevisions.domainId, domainId), eq(domainRevisions.revision, revision))))[0]

/** Stores a sealed credential in place of an earlier one. */
export async function putCredential(db: Tx, row: { companyId: number; domainId: number; path: string; sealed: string }): Promise<void> {
  await db
    .insert(credentials)
    .values(row)
    .onConflictDoUpdate({ target: [credentials.companyId, credentials.domainId, credentials.path], set: { sealed: row.sealed, updatedAt: sql`now()` } })
}

/** Takes a credential away. */
export async function deleteCredential(db: Tx, place: { companyId: number; domainId: number; path: string }): Promise<void> {
  await db
    .delete(credentials)
    .where(and(eq(credentials.companyId, place.companyId), eq(credentials.domainId, place.domainId), eq(credentials.path, place.path)))
}

/** The sealed credentials of a domain. */
export const listCredentials = (db: Tx, companyId: number, domainId: number): Promise<(typeof credentials.$inferSelect)[]> =>
  db
    .select()
    .from(credentials)
    .where(and(eq(credentials.companyId, companyId), eq(credentials.domainId, domainId)))
