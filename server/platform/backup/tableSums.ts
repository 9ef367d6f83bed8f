import type { Query } from '../db/Database'
import { uploadTables } from '../uploads/uploadTables'

/** The number of a table's rows and the checksum of their content, whatever their order. */
export interface TableSum {
  rows: number
  checksum: string
}

/** The sums of all tables, by name; tables outside the schema `public` with their schema. */
export type TableSums = Readonly<Record<string, TableSum>>

/** A table: its name in a manifest and in SQL, and its stored columns in SQL. */
export interface Table {
  name: string
  quoted: string
  columns: string
}

/** The database's tables, sorted. Generated columns are left out: a restore computes them anew. */
export async function listTables(query: Query): Promise<Table[]> {
  const rows = await query(`
    select
      case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name,
      format('%I.%I', n.nspname, c.relname) as quoted,
      string_agg(quote_ident(a.attname), ', ' order by a.attname collate "C") as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relpersistence <> 't' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    group by n.nspname, c.relname
    order by n.nspname collate "C", c.relname collate "C"`)
  return rows.map(({ name, quoted, columns }) => ({
    name: String(name),
    quoted: String(quoted),
    columns: String(columns),
  }))
}

/**
 * Counts the rows of each table and sums the hashes of their text. Needs a transaction that sees
 * one state of the database and all rows of every company.
 */
export async function sumTables(query: Query, tables: readonly Table[]): Promise<TableSums> {
  await query(SAME_TEXT)
  const sums: Record<string, TableSum> = {}
  for (const { name, quoted, columns } of tables) {
    const [sum] = await query(
      `select count(*)::text as rows,
        coalesce(sum(('x' || left(md5(row(${columns})::text), 16))::bit(64)::bigint), 0)::text as checksum
      from ${quoted}`,
    )
    sums[name] = { rows: Number(sum?.['rows']), checksum: String(sum?.['checksum']) }
  }
  return sums
}

/** How many uploads are in a store, so that a backup of the tables has only their names. */
export async function countUploadsInStore(query: Query, tables: readonly Table[]): Promise<number> {
  let count = 0
  for (const { name, quoted } of tables) {
    if (!UPLOADS.has(name)) continue
    const [row] = await query(`select (count(*) - count(data))::text as count from ${quoted}`)
    count += Number(row?.['count'])
  }
  return count
}

const UPLOADS: ReadonlySet<string> = new Set(uploadTables.map(({ name }) => name))

/** What decides how a value is written as text, so that equal rows have equal texts anywhere. */
const SAME_TEXT = `select
  set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
  set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '1', true),
  set_config('bytea_output', 'hex', true)`

/** What differs between the tables of a backup and those restored, a sentence for each table. */
export function findDifferences(expected: TableSums, found: TableSums): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort()
  return names.flatMap((name) => {
    const [before, after] = [expected[name], found[name]]
    if (before === undefined) return [`the table ${name} is not in the manifest`]
    if (after === undefined) return [`the table ${name} was not restored`]
    if (before.rows !== after.rows)
      return [`the table ${name} had ${before.rows} rows and has ${after.rows}`]
    return before.checksum === after.checksum
      ? []
      : [`the table ${name} has as many rows as before, but not the same`]
  })
}
