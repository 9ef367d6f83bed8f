import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { firstRow } from '../../platform/db/firstRow'
import { domainDrafts } from '../../platform/db/schema/domainDrafts'

/** A draft as stored. */
export type DraftRow = typeof domainDrafts.$inferSelect

/** Identifies an admin's draft of a domain. */
export interface DraftKey {
  companyId: number
  domainId: number
  adminId: number
}

/** The content of a draft to save; the database assigns the version. */
export type DraftContent = Pick<DraftRow, 'config' | 'baseRevision'>

/** Returns an admin's draft of a domain, if stored. */
export const findDraft = (db: Tx, key: DraftKey): Promise<DraftRow | undefined> =>
  firstRow(db.select().from(domainDrafts).where(isDraft(key)))

/**
 * Returns an admin's draft of a domain, if stored, and locks it for the rest of the transaction.
 */
export const lockDraft = (db: Tx, key: DraftKey): Promise<DraftRow | undefined> =>
  firstRow(db.select().from(domainDrafts).where(isDraft(key)).for('update'))

/** Returns the versions of an admin's drafts of a company's domains, by domain id. */
export async function findDraftVersions(
  db: Tx,
  { companyId, adminId }: Omit<DraftKey, 'domainId'>,
): Promise<ReadonlyMap<number, number>> {
  const { domainId, version } = domainDrafts
  const rows = await db
    .select({ domainId, version })
    .from(domainDrafts)
    .where(and(eq(domainDrafts.companyId, companyId), eq(domainDrafts.adminId, adminId)))
  return new Map(rows.map((row) => [row.domainId, row.version]))
}

/**
 * Saves a draft, replacing the stored one, and returns it. With `expectedVersion`, saves only if
 * that version is stored (0: if none is stored), else returns undefined. Each case is one
 * statement, so only one of two concurrent saves succeeds.
 */
export async function putDraft(
  db: Tx,
  key: DraftKey,
  content: DraftContent,
  expectedVersion: number | undefined,
): Promise<DraftRow | undefined> {
  const set = { ...content, version: nextVersion, updatedAt: sql`now()` }
  if (expectedVersion !== undefined && expectedVersion > 0)
    return await firstRow(
      db.update(domainDrafts).set(set).where(isDraft(key, expectedVersion)).returning(),
    )
  const inserting = db.insert(domainDrafts).values({ ...key, ...content })
  const target = [domainDrafts.companyId, domainDrafts.domainId, domainDrafts.adminId]
  const rows = await (
    expectedVersion === 0
      ? inserting.onConflictDoNothing({ target })
      : inserting.onConflictDoUpdate({ target, set })
  ).returning()
  return rows[0]
}

/** Deletes a draft; with `expectedVersion`, only if that version is stored. */
export async function deleteDraft(
  db: Tx,
  key: DraftKey,
  expectedVersion: number | undefined,
): Promise<void> {
  await db.delete(domainDrafts).where(isDraft(key, expectedVersion))
}

const nextVersion = sql`nextval(pg_get_serial_sequence('domain_drafts', 'version'))::integer`

const isDraft = ({ companyId, domainId, adminId }: DraftKey, version?: number): SQL | undefined =>
  and(
    eq(domainDrafts.companyId, companyId),
    eq(domainDrafts.domainId, domainId),
    eq(domainDrafts.adminId, adminId),
    version === undefined ? undefined : eq(domainDrafts.version, version),
  )
