import { and, eq, type SQL } from 'drizzle-orm'
import type { DeskRecords, DeskResourceName } from '../../../generated/desk'
import type { Tx } from '../db/Database'
import { firstRow } from '../db/firstRow'
import { AppError } from '../http/AppError'
import type { DeskResource, DeskRow, DeskTable } from './DeskResource'

/** What identifies a row. */
export type RowKey = Pick<DeskRow, 'companyId' | 'id'>

/**
 * `lock` is for a change of the row. `lock-all` is for its deletion: it also waits for uncommitted
 * rows that refer to it, and keeps new ones out.
 */
export type RowLock = 'lock' | 'lock-all'

/**
 * A company's row with its record as of `now`; the row is locked on demand. Throws 404 `not_found`, also for
 * another company's.
 */
export async function readRecord<Name extends DeskResourceName, Row extends DeskRow>(
  tx: Tx,
  resource: DeskResource<Name, Row>,
  key: RowKey,
  now: Date,
  lock?: RowLock,
): Promise<{ row: Row; record: DeskRecords[Name] }> {
  const row = await readRow(tx, resource, key, lock)
  const [record] = await resource.present(tx, key.companyId, [row], now)
  if (record === undefined) throw new Error('a row has no record')
  return { row, record }
}

/** A company's row like `readRecord`, without its record. */
export async function readRow<Name extends DeskResourceName, Row extends DeskRow>(
  tx: Tx,
  { table, only }: DeskResource<Name, Row>,
  key: RowKey,
  lock?: RowLock,
): Promise<Row> {
  const query = tx
    .select()
    .from(table)
    .where(and(isRow(table, key), only))
  const row = await firstRow(
    lock === undefined ? query : query.for(lock === 'lock' ? 'no key update' : 'update'),
  )
  if (row === undefined) throw new AppError(404, 'not_found')
  // A resource's table has the rows of its type, which can't be derived from a variable.
  return row as unknown as Row
}

/** Condition for a row. */
export const isRow = (table: DeskTable, { companyId, id }: RowKey): SQL | undefined =>
  and(eq(table.companyId, companyId), eq(table.id, id))
