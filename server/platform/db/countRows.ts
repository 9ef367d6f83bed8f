import { count, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './Database'
import { firstRow } from './firstRow'

/** The requested page of a list; `offset` and `limit` are the values for the query. */
export interface Page {
  pageNumber: number
  pageSize: number
  offset: number
  limit: number
}

/**
 * The largest total that a list reports exactly: a thousand rows beyond the end of the requested
 * page. A larger total is reported as "at least" this number.
 * (docs/decisions/2026-11-21-list-totals-have-a-limit.md)
 */
export const maxCounted = ({ offset, limit }: Pick<Page, 'offset' | 'limit'>): number =>
  offset + limit + 1000

/**
 * Counts a table's rows that match `condition`. It reads all of them, so use it only for
 * small sets and `countPage` for lists.
 */
export const countRows = async (
  db: Tx,
  table: PgTable,
  condition: SQL | undefined,
): Promise<number> =>
  (await firstRow(db.select({ total: count() }).from(table).where(condition)))?.total ?? 0

/**
 * Counts the rows of a list that match `condition`, of which the requested page has `found`. A page
 * with some rows, but not full, is the list's last, so its end is the total and nothing is
 * counted. Counting stops at `maxCounted` + 1, so a list of millions of rows costs no more than one
 * of a thousand. If `condition` refers to a second table, pass it as `joined`; it must have exactly
 * one row for each row of `table`.
 */
export async function countPage(
  db: Tx,
  table: PgTable,
  condition: SQL | undefined,
  requested: Pick<Page, 'offset' | 'limit'> & { found: number },
  joined?: { table: PgTable; on: SQL | undefined },
): Promise<number> {
  const { offset, limit, found } = requested
  if (found < limit && (found > 0 || offset === 0)) return offset + found
  return countList(db, table, condition, requested, joined)
}

/**
 * Counts the rows of a list that match `condition`, as `countPage` does, without knowing its page:
 * a statement that can be sent together with the page's.
 */
export async function countList(
  db: Tx,
  table: PgTable,
  condition: SQL | undefined,
  requested: Pick<Page, 'offset' | 'limit'>,
  joined?: { table: PgTable; on: SQL | undefined },
): Promise<number> {
  const rows = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .$dynamic()
  if (joined !== undefined) rows.innerJoin(joined.table, joined.on)
  const counted = rows
    .where(condition)
    .limit(maxCounted(requested) + 1)
    .as('counted')
  return (await firstRow(db.select({ total: count() }).from(counted)))?.total ?? 0
}
