import { count, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './Database'

/** The requested page of a list; `offset` and `limit` are for the query. */
export interface Page {
  pageNumber: number
  pageSize: number
  offset: number
  limit: number
}

/**
 * The number up to which a list is counted: a thousand rows past its page. A larger total is
 * reported as "at least". (docs/decisions/2026-11-21-list-totals-have-a-limit.md)
 */
export const maxCounted = ({ offset, limit }: Pick<Page, 'offset' | 'limit'>): number =>
  offset + limit + 1000

/**
 * Counts a table's matching rows. Reads them all, so it is only for small sets; lists use
 * `countPage`.
 */
export const countRows = async (db: Tx, table: PgTable, kept: SQL | undefined): Promise<number> =>
  (await db.select({ total: count() }).from(table).where(kept))[0]?.total ?? 0

/**
 * Counts matching rows for a page of a list, stopping at one more than `maxCounted`, so that a list
 * of millions costs no more than one of a thousand. `joined` is a table that `kept` also refers to,
 * one row for each.
 */
export async function countPage(
  db: Tx,
  table: PgTable,
  kept: SQL | undefined,
  requested: Pick<Page, 'offset' | 'limit'>,
  joined?: { table: PgTable; on: SQL | undefined },
): Promise<number> {
  const rows = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .$dynamic()
  if (joined !== undefined) rows.innerJoin(joined.table, joined.on)
  const counted = rows
    .where(kept)
    .limit(maxCounted(requested) + 1)
    .as('counted')
  return (await db.select({ total: count() }).from(counted))[0]?.total ?? 0
}
