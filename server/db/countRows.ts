import { count, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './Database'

/** How many rows of a table fit: what stands beside a page of them; `joined` is a table that `kept` asks as well, one row for each. */
export async function countRows(db: Tx, table: PgTable, kept: SQL | undefined, joined?: { table: PgTable; on: SQL | undefined }): Promise<number> {
  const rows = db.select({ total: count() }).from(table).$dynamic()
  if (joined !== undefined) rows.innerJoin(joined.table, joined.on)
  return (await rows.where(kept))[0]?.total ?? 0
}
