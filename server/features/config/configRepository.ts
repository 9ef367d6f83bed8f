import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  isNotNull,
  like,
  lte,
  max,
  sql,
} from 'drizzle-orm'
import type { ConfigDifference } from '../../../src/core/json/diffConfig'
import { FLEET_NOTE_START } from '../../../src/core/config/fleet/fleetNote'
import { applyMergePatch, createMergePatch, jsonEquals } from '../../../src/core/json/mergePatch'
import { isPlainObject } from '../../../src/core/json/plainObject'
import { countPage } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import { credentials } from '../../platform/db/schema/credentials'
import { domainRevisions } from '../../platform/db/schema/domainRevisions'
import { limitChanges } from './model/limitChanges'

/** A revision in a domain's history, as stored. */
export type RevisionRow = typeof domainRevisions.$inferSelect

/** A revision to store, with its whole config and all changes. */
export type NewRevision = Omit<
  typeof domainRevisions.$inferInsert,
  'patch' | 'changeCount' | 'changes'
> & {
  config: unknown
  changes: readonly ConfigDifference[]
  /**
   * The config before the changes; absent if the changes are not part of the config, such as a new
   * name.
   */
  configBefore?: unknown
}

/**
 * Appends a revision to a domain's history, stored as a merge patch over the previous revision, or
 * as the whole config if rebuilding would otherwise take too many steps or read too much.
 */
export async function insertRevision(
  db: Tx,
  { config, configBefore = config, changes, ...row }: NewRevision,
): Promise<void> {
  const steps = await stepsTo(db, row.companyId, row.domainId, row.revision - 1)
  const patch =
    steps === undefined || steps.length >= MAX_STEPS ? undefined : nextPatch(steps, config)
  await db.insert(domainRevisions).values({
    ...row,
    changes: limitChanges(changes, [config, configBefore].filter(isPlainObject)),
    changeCount: changes.length,
    ...(patch === undefined ? { config, patch: null } : { config: null, patch }),
  })
}

/**
 * Returns a page of a domain's history without configs, newest first, and the number of all
 * revisions, exact only up to `maxCounted`.
 */
export async function paginateRevisions(
  db: Tx,
  companyId: number,
  domainId: number,
  page: { offset: number; limit: number },
): Promise<{ rows: Omit<RevisionRow, 'config' | 'patch'>[]; total: number }> {
  const columns = withoutConfigs(getTableColumns(domainRevisions))
  const ofDomain = and(
    eq(domainRevisions.companyId, companyId),
    eq(domainRevisions.domainId, domainId),
  )
  const rows = await db
    .select(columns)
    .from(domainRevisions)
    .where(ofDomain)
    .orderBy(desc(domainRevisions.revision))
    .offset(page.offset)
    .limit(page.limit)
  return {
    rows,
    total: await countPage(db, domainRevisions, ofDomain, { ...page, found: rows.length }),
  }
}

/**
 * Returns a company's newest revisions that are part of a change to several clubs or take one back,
 * without configs, the newest first.
 */
export async function listFleetRevisions(
  db: Tx,
  companyId: number,
  limit: number,
): Promise<Omit<RevisionRow, 'config' | 'patch'>[]> {
  return db
    .select(withoutConfigs(getTableColumns(domainRevisions)))
    .from(domainRevisions)
    .where(
      and(
        eq(domainRevisions.companyId, companyId),
        like(domainRevisions.note, `%${FLEET_NOTE_START}%`),
      ),
    )
    .orderBy(desc(domainRevisions.at))
    .limit(limit)
}

function withoutConfigs<T extends { config: unknown; patch: unknown }>(
  columns: T,
): Omit<T, 'config' | 'patch'> {
  const remainingColumns: Partial<T> = { ...columns }
  delete remainingColumns.config
  delete remainingColumns.patch
  // Only these two columns were deleted.
  return remainingColumns as Omit<T, 'config' | 'patch'>
}

/**
 * Returns the number of a domain's newest revision whose note ends with these words; undefined if
 * there is none.
 */
export async function findRevisionByNote(
  db: Tx,
  companyId: number,
  domainId: number,
  note: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ revision: domainRevisions.revision })
    .from(domainRevisions)
    .where(
      and(
        eq(domainRevisions.companyId, companyId),
        eq(domainRevisions.domainId, domainId),
        sql`right(${domainRevisions.note}, ${note.length}) = ${note}`,
      ),
    )
    .orderBy(desc(domainRevisions.revision))
    .limit(1)
  return row?.revision
}

/** Returns a domain's config at a revision; undefined if there is no such revision. */
export async function configAt(
  db: Tx,
  companyId: number,
  domainId: number,
  revision: number,
): Promise<{ config: unknown } | undefined> {
  const steps = await stepsTo(db, companyId, domainId, revision)
  return steps && { config: rebuild(steps) }
}

/**
 * Maximum number of rows that a config is rebuilt from: a whole config and the patches after it.
 */
const MAX_STEPS = 20

type Step = Pick<RevisionRow, 'revision' | 'config' | 'patch'>

/**
 * Returns what a revision is rebuilt from: the latest whole config at or before it, followed by the
 * patches up to it, in order. Undefined if there is no such revision.
 */
async function stepsTo(
  db: Tx,
  companyId: number,
  domainId: number,
  revision: number,
): Promise<Step[] | undefined> {
  const { revision: revisionColumn, config, patch } = domainRevisions
  const upTo = and(
    eq(domainRevisions.companyId, companyId),
    eq(domainRevisions.domainId, domainId),
    lte(revisionColumn, revision),
  )
  const lastFullRevision = db
    .select({ at: max(revisionColumn) })
    .from(domainRevisions)
    .where(and(upTo, isNotNull(config)))
  const steps = await db
    .select({ revision: revisionColumn, config, patch })
    .from(domainRevisions)
    .where(and(upTo, gte(revisionColumn, lastFullRevision)))
    .orderBy(asc(revisionColumn))
  return steps.at(-1)?.revision === revision ? steps : undefined
}

const rebuild = ([full, ...patches]: readonly Step[]): unknown =>
  patches.reduce((config, { patch }) => applyMergePatch(config, patch), full?.config)

/**
 * Returns the merge patch from the revision that the steps rebuild to the next config; undefined if
 * the whole config is shorter than all patches together, so that rebuilding a revision reads no more
 * than about two configs, or if no merge patch can express the change, because it sets a value in an
 * object to null.
 */
function nextPatch(steps: readonly Step[], after: unknown): unknown {
  const before = rebuild(steps)
  const patch = createMergePatch(before, after) ?? {}
  const patches = [...steps.slice(1).map((step) => step.patch), patch]
  return isPlainObject(patch) &&
    JSON.stringify(patches).length < JSON.stringify(after).length &&
    jsonEquals(applyMergePatch(before, patch), after)
    ? patch
    : undefined
}

/** Stores a sealed credential, replacing an earlier one. */
export async function putCredential(
  db: Tx,
  row: { companyId: number; domainId: number; path: string; sealed: string },
): Promise<void> {
  await db
    .insert(credentials)
    .values(row)
    .onConflictDoUpdate({
      target: [credentials.companyId, credentials.domainId, credentials.path],
      set: { sealed: row.sealed, updatedAt: sql`now()` },
    })
}

/** Deletes a credential. */
export async function deleteCredential(
  db: Tx,
  key: { companyId: number; domainId: number; path: string },
): Promise<void> {
  await db
    .delete(credentials)
    .where(
      and(
        eq(credentials.companyId, key.companyId),
        eq(credentials.domainId, key.domainId),
        eq(credentials.path, key.path),
      ),
    )
}

/** Returns a domain's sealed credentials. */
export const listCredentials = (
  db: Tx,
  companyId: number,
  domainId: number,
): Promise<(typeof credentials.$inferSelect)[]> =>
  db
    .select()
    .from(credentials)
    .where(and(eq(credentials.companyId, companyId), eq(credentials.domainId, domainId)))
