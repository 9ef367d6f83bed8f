import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import type { CustomerKey } from '../customers/requireCustomer'
import {
  activitySources,
  type ActivityAct,
  type ActivityKind,
  type ActivitySource,
} from './activitySources'

/** A line as read; what it has nothing of is '' or null. */
export interface ActivityRow {
  /** Tells it apart from all others of the member. */
  key: string
  at: Date
  kind: ActivityKind
  act: ActivityAct
  title: string
  startsAt: Date | null
  timezone: string
  eventId: number | null
  bookingId: number | null
  person: string
  byName: string
  count: number | null
  cents: number | null
  currency: string
  note: string
}

/** Which lines: those of a kind, of all without one, and older than the one that a cursor names. */
export interface ActivityFilter {
  kind: ActivityKind | undefined
  before: string | undefined
  limit: number
}

/** The columns besides when, what and which, in order, with what stands for nothing. */
const COLUMNS = {
  title: sql`''`,
  startsAt: sql`null::timestamptz`,
  timezone: sql`''`,
  eventId: sql`null::integer`,
  bookingId: sql`null::integer`,
  person: sql`''`,
  byName: sql`''`,
  count: sql`null::integer`,
  cents: sql`null::integer`,
  currency: sql`''`,
  note: sql`''`,
} as const satisfies Partial<Record<keyof ActivitySource, SQL>>

/**
 * Reads what happened with a member, the latest first, and the cursor of the page that follows; null
 * if there is none. Each source gives no more rows than the page has.
 */
export async function readActivity(
  tx: Tx,
  member: CustomerKey,
  { kind, before, limit }: ActivityFilter,
): Promise<{ rows: ActivityRow[]; next: string | null }> {
  const sources = activitySources(member).filter(
    (source) => kind === undefined || source.kind === kind,
  )
  const { rows: found } = await tx.execute(sql`
    select *, (extract(epoch from at) * 1000000)::bigint as micros,
      (extract(epoch from "startsAt") * 1000)::bigint as starts
    from (
      ${sql.join(
        sources.map((source) => selectPart(source, before, limit + 1)),
        sql` union all `,
      )}
    ) parts order by at desc, key desc limit ${limit + 1}`)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: page.map(toRow),
    next:
      last === undefined || found.length <= limit
        ? null
        : `${String(last['micros'])}_${String(last['key'])}`,
  }
}

/** The newest rows of a source that are older than the cursor. */
function selectPart(source: ActivitySource, before: string | undefined, limit: number): SQL {
  const key = sql`${source.act} || ':' || ${source.id}`
  const columns = Object.entries(COLUMNS).map(([name, nothing]) => {
    // Object.entries loses the type of the keys.
    const value = source[name as keyof typeof COLUMNS] ?? nothing
    return sql`${value} as ${sql.identifier(name)}`
  })
  return sql`(
    select ${source.at} as at, ${source.kind}::text as kind, ${source.act} as act, ${key} as key, ${sql.join(columns, sql`, `)}
    from ${source.from} ${before === undefined ? sql`` : olderThan(before, source.at, key)}
    order by 1 desc, 4 desc limit ${limit}
  )`
}

/** The condition says twice when, because an index knows nothing of the key. */
function olderThan(cursor: string, at: SQL, key: SQL): SQL {
  const split = cursor.indexOf('_')
  const moment = sql`(timestamptz 'epoch' + ${cursor.slice(0, split)}::double precision * interval '1 microsecond')`
  return sql`and ${at} <= ${moment} and (${at}, ${key}) < (${moment}, ${cursor.slice(split + 1)}::text)`
}

function toRow(row: Record<string, unknown>): ActivityRow {
  const text = (name: string): string => String(row[name] ?? '')
  const number = (name: string): number | null => (row[name] == null ? null : Number(row[name]))
  const starts = number('starts')
  return {
    key: text('key'),
    at: new Date(Math.floor(Number(row['micros']) / 1000)),
    // What the sources give.
    kind: text('kind') as ActivityKind,
    act: text('act') as ActivityAct,
    title: text('title'),
    startsAt: starts === null ? null : new Date(starts),
    timezone: text('timezone'),
    eventId: number('eventId'),
    bookingId: number('bookingId'),
    person: text('person'),
    byName: text('byName'),
    count: number('count'),
    cents: number('cents'),
    currency: text('currency'),
    note: text('note'),
  }
}
