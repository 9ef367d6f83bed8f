import { and, eq, getTableColumns, type Column, type InferSelectModel } from 'drizzle-orm'
import type { LockStrength, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './Database'
import { firstRow } from './firstRow'

/**
 * Returns the row of a table whose columns have the values of `key`, if stored. With `lock`, locks
 * the row for the rest of the transaction.
 */
export function findByKey<Table extends PgTable>(
  db: Tx,
  table: Table,
  key: Partial<InferSelectModel<Table>>,
  lock?: LockStrength,
): Promise<InferSelectModel<Table> | undefined> {
  // By its type, `key` has only names of columns.
  const columns = getTableColumns(table) as Readonly<Record<keyof typeof key, Column>>
  const conditions = Object.entries(key).map(([name, value]) =>
    eq(columns[name as keyof typeof key], value),
  )
  const rows = db
    .select()
    .from<PgTable>(table)
    .where(and(...conditions))
  // Drizzle can't infer the type of a row of a generic table.
  return firstRow(lock ? rows.for(lock) : rows) as Promise<InferSelectModel<Table> | undefined>
}
