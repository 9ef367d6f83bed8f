import { count, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './Database'

/** How many rows of a table fit: what stands beside a page of them. */
export async function countRows(db: Tx, table: PgTable, kept: SQL | undefined): Promise<number> {
  return (await db.select({ total: count() }).from(table).where(kept))[0]?.total ?? 0
}
