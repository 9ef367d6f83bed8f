import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { jsonEquals } from '../../../src/core/json/mergePatch'
import { isPlainObject } from '../../../src/core/json/plainObject'
import type { Tx } from '../../platform/db/Database'
import {
  CURRENT_SECRET_RULES,
  lockDomainsOfCompany,
  type DomainRow,
} from '../../platform/db/platform/domains'
import { companies } from '../../platform/db/schema/companies'
import { credentials } from '../../platform/db/schema/credentials'
import { domainDrafts } from '../../platform/db/schema/domainDrafts'
import { domainRevisions } from '../../platform/db/schema/domainRevisions'
import { domains } from '../../platform/db/schema/domains'
import { scheduledPublishes } from '../../platform/db/schema/scheduledPublishes'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { sealCredential } from '../../platform/db/sealCredential'
import { redactChange } from './model/limitChanges'
import { extractSecrets } from './model/extractSecrets'
import { withoutSecrets } from '../../platform/clubs/withoutSecrets'
import { credentialContext } from './patchDomainConfig'

/** Number of revisions that are read at once: each may contain a whole config. */
const BATCH_SIZE = 20

type RevisionKey = Pick<typeof domainRevisions.$inferSelect, 'domainId' | 'revision'>

/**
 * Removes credentials that earlier versions stored in published configs, history, drafts and
 * planned publishes. A published leaf of class secret moves to the credentials table, as publishing
 * would do today, unless the table already has a credential for it. Each company is cleaned once
 * per version of the rules (`CURRENT_SECRET_RULES`), in small transactions; a failure is logged and
 * retried at the next start.
 */
export async function cleanStoredSecrets({
  db,
  secret,
  log,
}: Pick<ServerContext, 'db' | 'secret' | 'log'>): Promise<void> {
  const outdated = await db.platform((tx) =>
    tx
      .select({ id: companies.id })
      .from(companies)
      .where(lt(companies.secretRules, CURRENT_SECRET_RULES))
      .orderBy(asc(companies.id)),
  )
  for (const { id: companyId } of outdated) {
    try {
      let cleanedCount = await db.tx(companyId, (tx) => cleanCurrent(tx, secret, companyId))
      let after: RevisionKey | undefined = { domainId: 0, revision: 0 }
      while (after !== undefined) {
        const from: RevisionKey = after
        const batch = await db.tx(companyId, (tx) => cleanRevisions(tx, companyId, from))
        cleanedCount += batch.cleanedCount
        after = batch.last
      }
      await db.platform((tx) =>
        tx
          .update(companies)
          .set({ secretRules: CURRENT_SECRET_RULES })
          .where(eq(companies.id, companyId)),
      )
      if (cleanedCount > 0)
        log.warn(
          { company: companyId, rows: cleanedCount },
          'credentials that an earlier version stored in configs were removed; replace them where they were issued, because backups still hold them',
        )
    } catch (error) {
      log.error(
        { err: error, company: companyId },
        'stored configs could not be cleaned of credentials; the next start tries again',
      )
    }
  }
}

/**
 * Cleans a company's published configs, drafts and planned publishes; returns how many rows
 * changed.
 */
async function cleanCurrent(tx: Tx, secret: string, companyId: number): Promise<number> {
  let cleanedCount = 0
  for (const row of await lockDomainsOfCompany(tx, companyId)) {
    const config = cleanConfig(row.config)
    if (config === undefined) continue
    await moveSecrets(tx, secret, row)
    await tx.update(domains).set({ config }).where(eq(domains.id, row.id))
    cleanedCount += 1
  }
  for (const { domainId, adminId, config: stored } of await tx
    .select()
    .from(domainDrafts)
    .where(eq(domainDrafts.companyId, companyId))
    .for('update')) {
    const config = cleanConfig(stored)
    if (config === undefined) continue
    await tx
      .update(domainDrafts)
      .set({ config })
      .where(
        and(
          eq(domainDrafts.companyId, companyId),
          eq(domainDrafts.domainId, domainId),
          eq(domainDrafts.adminId, adminId),
        ),
      )
    cleanedCount += 1
  }
  for (const { id, base, patch, heldPlaces } of await tx
    .select()
    .from(scheduledPublishes)
    .where(eq(scheduledPublishes.companyId, companyId))
    .for('update')) {
    const cleanedRow = {
      base: cleanConfig(base) ?? base,
      patch: cleanConfig(patch) ?? patch,
      heldPlaces: heldPlaces.map(redactChange),
    }
    if (jsonEquals(cleanedRow, { base, patch, heldPlaces })) continue
    await tx.update(scheduledPublishes).set(cleanedRow).where(eq(scheduledPublishes.id, id))
    cleanedCount += 1
  }
  return cleanedCount
}

async function moveSecrets(
  tx: Tx,
  secret: string,
  { id: domainId, companyId, config }: DomainRow,
): Promise<void> {
  if (!isPlainObject(config)) return
  for (const { path, value } of extractSecrets(config).secrets) {
    if (value === null) continue
    const key = { companyId, domainId, path }
    await tx
      .insert(credentials)
      .values({ ...key, sealed: sealCredential(secret, credentialContext(key), value) })
      .onConflictDoNothing()
  }
}

/**
 * Cleans the next batch of a company's history. Patches are cleaned like whole configs, so later
 * revisions can still be rebuilt from them. The returned `last` is undefined at the end.
 */
async function cleanRevisions(
  tx: Tx,
  companyId: number,
  after: RevisionKey,
): Promise<{ cleanedCount: number; last: RevisionKey | undefined }> {
  const { domainId, revision } = domainRevisions
  const isAfter = sql`(${domainId}, ${revision}) > (${after.domainId}, ${after.revision})`
  const rows = await tx
    .select()
    .from(domainRevisions)
    .where(and(eq(domainRevisions.companyId, companyId), gt(domainId, after.domainId - 1), isAfter))
    .orderBy(asc(domainId), asc(revision))
    .limit(BATCH_SIZE)
  let cleanedCount = 0
  for (const row of rows) {
    const cleanedRow = {
      config: cleanConfig(row.config) ?? row.config,
      patch: cleanConfig(row.patch) ?? row.patch,
      changes: row.changes.map(redactChange),
    }
    if (jsonEquals(cleanedRow, { config: row.config, patch: row.patch, changes: row.changes }))
      continue
    await tx
      .update(domainRevisions)
      .set(cleanedRow)
      .where(
        and(
          eq(domainRevisions.companyId, companyId),
          eq(domainId, row.domainId),
          eq(revision, row.revision),
        ),
      )
    cleanedCount += 1
  }
  return { cleanedCount, last: rows.length < BATCH_SIZE ? undefined : rows.at(-1) }
}

/**
 * Returns a config or patch without its credentials; undefined if it has none, or is not an object.
 */
function cleanConfig(stored: unknown): Record<string, unknown> | undefined {
  if (!isPlainObject(stored)) return undefined
  const config = { ...withoutSecrets(stored) }
  return jsonEquals(config, stored) ? undefined : config
}
