import { count, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { maxCounted, type Page } from '../calls/page'
import type { Tx } from './Database'

/**
 * How many rows of a table fit. Reads them all: for what is few by its nature; a list uses
 * `countPage`.
 */
export const countRows = async (db: Tx, table: PgTable, kept: SQL | undefined): Promise<number> =>
  (await db.select({ total: count() }).from(table).where(kept))[0]?.total ?? 0

/**
 * How many rows of a table fit, for beside a page of them; one more than `maxCounted` stands for
 * more than those, so that a list of millions costs what one of a thousand does. `joined` is a
 * table that `kept` asks as well, one row for each.
 */
export async function countPage(
  db: Tx,
  table: PgTable,
  kept: SQL | undefined,
  asked: Pick<Page, 'offset' | 'limit'>,
  joined?: { table: PgTable; on: SQL | undefined },
): Promise<number> {
  const rows = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .$dynamic()
  if (joined !== undefined) rows.innerJoin(joined.table, joined.on)
  const counted = rows
    .where(kept)
    .limit(maxCounted(asked) + 1)
    .as('counted')
  return (await db.select({ total: count() }).from(counted))[0]?.total ?? 0
}
