import { and, asc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import type { PictureUses } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { adminFullName } from '../../platform/db/platform/admins'
import { admins } from '../../platform/db/schema/admins'
import { domainDrafts } from '../../platform/db/schema/domainDrafts'
import { domains } from '../../platform/db/schema/domains'
import { scheduledPublishes } from '../../platform/db/schema/scheduledPublishes'
import { wirePointer } from '../config/findProblems'
import { findMediaPlaces, mediaExtensions, mediaPath } from '../media/mediaPath'
import { recordTables, type RecordTable } from './recordTables'

/** How many uses of each kind are named. */
const MAX_NAMED = 20

/**
 * Returns where a company uses a picture: in what is published, drafted or planned for its clubs,
 * and in its records; at most 20 of each kind are named. Old revisions don't count. `tx` must come
 * from `Database.tx(companyId, …)`.
 */
export async function findPictureUses(
  tx: Tx,
  companyId: number,
  sha256: string,
): Promise<PictureUses> {
  const published = (
    await tx
      .select({ domainId: domains.id, club: domains.name, config: domains.config })
      .from(domains)
      .where(and(eq(domains.companyId, companyId), mentions(sha256, [domains.config])))
      .orderBy(asc(domains.id))
      .limit(MAX_NAMED)
  ).map((row) => ({ ...row, state: 'published' as const, profile: {} }))
  const drafts = (
    await tx
      .select({
        domainId: domains.id,
        club: domains.name,
        config: domainDrafts.config,
        profile: admins.profile,
      })
      .from(domainDrafts)
      .innerJoin(domains, eq(domains.id, domainDrafts.domainId))
      .innerJoin(admins, eq(admins.id, domainDrafts.adminId))
      .where(and(eq(domainDrafts.companyId, companyId), mentions(sha256, [domainDrafts.config])))
      .orderBy(asc(domains.id), asc(domainDrafts.adminId))
      .limit(MAX_NAMED)
  ).map((row) => ({ ...row, state: 'draft' as const }))
  const planned = (
    await tx
      .select({
        domainId: domains.id,
        club: domains.name,
        config: scheduledPublishes.patch,
        profile: admins.profile,
      })
      .from(scheduledPublishes)
      .innerJoin(domains, eq(domains.id, scheduledPublishes.domainId))
      .innerJoin(admins, eq(admins.id, scheduledPublishes.adminId))
      .where(
        and(
          eq(scheduledPublishes.companyId, companyId),
          mentions(sha256, [scheduledPublishes.patch]),
        ),
      )
      .orderBy(asc(domains.id), asc(scheduledPublishes.id))
      .limit(MAX_NAMED)
  ).map((row) => ({ ...row, state: 'planned' as const }))
  return {
    configs: [...published, ...drafts, ...planned].map(
      ({ domainId, club, state, config, profile }) => ({
        domainId,
        club,
        state,
        by: adminFullName(profile),
        places: findMediaPlaces(config, sha256, MAX_NAMED).map((place) =>
          wirePointer(place, config),
        ),
      }),
    ),
    ...(await findRecords(tx, companyId, sha256)),
  }
}

/** Whether a picture is used anywhere. */
export const isUsed = ({ configs, records }: PictureUses): boolean =>
  configs.length + records.length > 0

/** The condition that one of the columns refers to a picture. */
export const mentions = (sha256: string, columns: RecordTable['columns']): SQL =>
  sql`position(${sha256}::text in concat_ws(' ', ${sql.join(
    columns.map((column) => sql`${column}::text`),
    sql`, `,
  )})) > 0`

/** The condition that one of the columns is a picture, whatever its format: found by an index. */
const isOneOf = (sha256: string, columns: RecordTable['columns']): SQL => {
  const paths = mediaExtensions.map((extension) => mediaPath({ sha256, extension }))
  const isShown = columns.map((column) => and(ne(column, ''), inArray(column, paths)))
  return or(...isShown) ?? sql`false`
}

async function findRecords(
  tx: Tx,
  companyId: number,
  sha256: string,
): Promise<Pick<PictureUses, 'records' | 'moreRecords'>> {
  const selects = recordTables.map(
    ({ kind, table, name, columns, isReference = false }) =>
      sql`(select ${kind}::text as kind, ${table.id} as id, ${name} as name from ${table}
        where ${table.companyId ?? table.id} = ${companyId}
          and ${isReference ? isOneOf(sha256, columns) : mentions(sha256, columns)}
        order by ${table.id} desc limit ${MAX_NAMED + 1})`,
  )
  const { rows } = await tx.execute<PictureUses['records'][number] & Record<string, unknown>>(
    sql.join(selects, sql` union all `),
  )
  const named = new Map<string, number>()
  const records = rows
    .map(({ kind, id, name }) => ({ kind, id, name }))
    .filter(({ kind }) => {
      const count = (named.get(kind) ?? 0) + 1
      named.set(kind, count)
      return count <= MAX_NAMED
    })
  return { records, moreRecords: records.length < rows.length }
}
