import { getTableColumns, getTableName, sql, type SQL, type SQLChunk } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
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
  const columns = Object.entries(getTableColumns(table)).filter(([property]) =>
    rows.some((row) => property in row),
  )
  const list = (parts: SQLChunk[]): SQL => sql.join(parts, sql`, `)
  const names = list(columns.map(([, { name }]) => sql.identifier(name)))
  const values = list(columns.map(([property]) => sql.identifier(property)))
  const types = list(
    columns.map(
      ([property, column]) => sql`${sql.identifier(property)} ${sql.raw(column.getSQLType())}`,
    ),
  )
  for (const chunk of chunks(rows))
    await tx.execute(sql`
      insert into ${table} (${names})
      select ${values} from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as r(${types})
      ${end}`)
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
