import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { chunks } from './chunks'
import type { Tx } from './Database'

/**
 * Inserts rows of a table, hundreds in a statement with one parameter: a parameter for each value
 * takes longer than the query. A property that only some rows have is null in the others; one that
 * none has gets its default. `end` follows each statement, such as `on conflict …`.
 */
export async function insertRows<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  end: SQL = sql``,
): Promise<void> {
  const columns = columnsOf(table, rows)
  const names = columns.map(([, { name }]) => sql.identifier(name))
  const values = columns.map(([property]) => sql.identifier(property))
  for (const chunk of chunks(rows))
    await tx.execute(
      sql`insert into ${table} (${list(names)}) select ${list(values)} from ${asRows(columns, chunk)} ${end}`,
    )
}

/** A table whose rows a company and an id identify. */
type CompanyTable = PgTable & Record<'companyId' | 'id', PgColumn>

/** Changes rows of a table as `insertRows` inserts them; all have the same properties. */
export async function updateRows<Table extends CompanyTable>(
  tx: Tx,
  table: Table,
  rows: readonly (Partial<Table['$inferInsert']> & { companyId: number; id: number })[],
): Promise<void> {
  const columns = columnsOf(table, rows)
  const changes = columns
    .filter(([property]) => property !== 'companyId' && property !== 'id')
    .map(([property, { name }]) => sql`${sql.identifier(name)} = r.${sql.identifier(property)}`)
  for (const chunk of chunks(rows))
    await tx.execute(
      sql`update ${table} set ${list(changes)} from ${asRows(columns, chunk)} where ${table.companyId} = r."companyId" and ${table.id} = r.id`,
    )
}

/** Takes ids of a table for rows that are stored later, in their order. */
export async function reserveIds(tx: Tx, table: PgTable, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await tx.execute<{ id: unknown }>(sql`
    select nextval(s.sequence) as id
    from (select pg_get_serial_sequence(${getTableName(table)}, 'id')::regclass as sequence offset 0) s,
      generate_series(1, ${count})`)
  return rows.map(({ id }) => Number(id))
}

type Columns = [property: string, column: PgColumn][]

/** The columns of a table that any of the rows has. */
const columnsOf = (table: PgTable, rows: readonly object[]): Columns =>
  Object.entries(getTableColumns(table)).filter(([property]) => rows.some((row) => property in row))

const asRows = (columns: Columns, rows: readonly object[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${list(
    columns.map(
      ([property, column]) => sql`${sql.identifier(property)} ${sql.raw(column.getSQLType())}`,
    ),
  )})`

const list = (parts: Parameters<typeof sql.join>[0]): SQL => sql.join(parts, sql`, `)
