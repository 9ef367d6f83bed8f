import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import type { AuditResource } from './auditKinds'
import { auditSources, type AuditSource } from './auditSources'

/** An act as it is kept. */
export interface AuditRow {
  /** Tells it apart from all others of the company. */
  key: string
  /** Where the page after it begins. */
  cursor: string
  at: Date
  by: string
  resource: AuditResource
  recordId: number
  before: Record<string, unknown> | null
  after: Record<string, unknown>
}

/** Which acts. */
export interface AuditFilter {
  /** What they are about; nothing is read without any. */
  resources: readonly AuditResource[]
  recordId?: number | undefined
  /**
   * Username of who did it, and of whom they are left out; a wrong password is not left out, because
   * anybody may have typed it.
   */
  by?: string | undefined
  notBy?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  /** Only acts about these records or by these people. */
  found?: AuditFound | undefined
  /** A further condition of the rows `c` of a source, by the resource that it is for. */
  only?: Readonly<Partial<Record<AuditResource, SQL>>> | undefined
}

/** What a search has found: ids of records by resource, and usernames in lower case. */
export interface AuditFound {
  records: ReadonlyMap<AuditResource, readonly number[]>
  usernames: readonly string[]
}

/**
 * Reads what staff of a company did, the latest first; `before` is the cursor of the last act of the
 * page before. Each source gives no more rows than the page has.
 */
export async function readAudit(
  tx: Tx,
  companyId: number,
  filter: AuditFilter,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<{ rows: AuditRow[]; next: string | null }> {
  const parts = auditSources.flatMap((source) => {
    const resources = ownResources(source, filter.resources)
    return resources.length === 0
      ? []
      : listParts(source, resources, filter).map((conditions) =>
          selectPart(source, companyId, conditions, before, limit + 1),
        )
  })
  if (parts.length === 0) return { rows: [], next: null }
  const { rows: found } = await tx.execute(sql`
    select *, (extract(epoch from at) * 1000000)::bigint as micros
    from (${sql.join(parts, sql` union all `)}) parts
    order by at desc, key desc limit ${limit + 1}`)
  const rows = found.slice(0, limit).map(toRow)
  return { rows, next: found.length > limit ? (rows.at(-1)?.cursor ?? null) : null }
}

/** Which of the asked resources a source has. */
function ownResources(
  { resources }: AuditSource,
  asked: readonly AuditResource[],
): readonly AuditResource[] {
  const elsewhere = auditSources.flatMap((one) =>
    one.resources === 'all others' ? [] : one.resources,
  )
  return asked.filter((name) =>
    resources === 'all others' ? !elsewhere.includes(name) : resources.includes(name),
  )
}

/** So many resources of one source are read one by one, each by the index that has its acts. */
const FEW = 12

/**
 * The conditions of what is read of a source: one part for each resource if they are few, because an
 * index has the acts of each in order, else all in one.
 */
function listParts(
  source: AuditSource,
  resources: readonly AuditResource[],
  filter: AuditFilter,
): SQL[] {
  const common = [
    ...(filter.recordId === undefined ? [] : [sql`${source.recordId} = ${filter.recordId}`]),
    ...(filter.by === undefined ? [] : [sql`${source.by} = ${filter.by}`]),
    ...(filter.notBy === undefined ? [] : [isByOthers(source, filter.notBy)]),
    ...(filter.from === undefined
      ? []
      : [sql`${source.at} >= ${filter.from.toISOString()}::timestamptz`]),
    ...(filter.to === undefined
      ? []
      : [sql`${source.at} < ${filter.to.toISOString()}::timestamptz`]),
    ...(filter.found === undefined ? [] : [isFound(source, resources, filter.found)]),
  ]
  const onlyOf = (name: AuditResource): SQL[] => {
    const only = filter.only?.[name]
    return only === undefined ? [] : [only]
  }
  const all = (conditions: readonly SQL[]): SQL => sql.join([sql`true`, ...conditions], sql` and `)
  if (source.resources !== 'all others')
    return [all([...common, ...resources.flatMap((name) => onlyOf(name))])]
  const isAlone = filter.by === undefined && filter.found === undefined && resources.length <= FEW
  return isAlone || filter.only !== undefined
    ? resources.map((name) => all([sql`${source.resource} = ${name}`, ...common, ...onlyOf(name)]))
    : [all([sql`${source.resource} in (${listed(resources)})`, ...common])]
}

const isByOthers = ({ by, resource, after }: AuditSource, username: string): SQL =>
  sql`(lower(${by}) <> ${username} or ${resource} = 'sign-ins' and ${after} ->> 'act' = 'failed')`

/** A search finds records by name, and people. */
function isFound(
  source: AuditSource,
  resources: readonly AuditResource[],
  { records, usernames }: AuditFound,
): SQL {
  const ofRecords = resources.flatMap((name) => {
    const ids = records.get(name) ?? []
    return ids.length === 0
      ? []
      : [sql`${source.resource} = ${name} and ${source.recordId} in (${listed(ids)})`]
  })
  const people = usernames.length === 0 ? [] : [sql`lower(${source.by}) in (${listed(usernames)})`]
  return sql`(${sql.join([sql`false`, ...ofRecords, ...people], sql` or `)})`
}

const listed = (values: readonly (string | number)[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

/** The newest rows of a source that are older than the cursor. */
function selectPart(
  source: AuditSource,
  companyId: number,
  condition: SQL,
  before: string | undefined,
  limit: number,
): SQL {
  const key = sql`${`${source.letter}:`}::text || ${source.id}`
  return sql`(
    select ${source.at} as at, ${key} as key, ${source.by} as by, ${source.resource} as resource,
      ${source.recordId} as record_id, ${source.before} as before, ${source.after} as after
    from ${source.from}
    where ${source.where(companyId)} and ${condition} ${before === undefined ? sql`` : olderThan(before, source.at, key)}
    order by 1 desc, 2 desc limit ${limit}
  )`
}

/** The condition says twice when, because an index knows nothing of the key. */
function olderThan(cursor: string, at: SQL, key: SQL): SQL {
  const split = cursor.indexOf('_')
  const moment = sql`(timestamptz 'epoch' + ${cursor.slice(0, split)}::double precision * interval '1 microsecond')`
  return sql`and ${at} <= ${moment} and (${at}, ${key}) < (${moment}, ${cursor.slice(split + 1)}::text)`
}

function toRow(row: Record<string, unknown>): AuditRow {
  const key = String(row['key'])
  const micros = String(row['micros'])
  return {
    key,
    cursor: `${micros}_${key}`,
    at: new Date(Math.floor(Number(micros) / 1000)),
    by: String(row['by']),
    // What the sources give.
    resource: row['resource'] as AuditResource,
    recordId: Number(row['record_id']),
    before: row['before'] as AuditRow['before'],
    after: row['after'] as AuditRow['after'],
  }
}
