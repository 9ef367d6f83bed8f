import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { countList, type Page } from '../db/countRows'
import type { Tx } from '../db/Database'
import { findByKey } from '../db/findByKey'
import { insertRows } from '../db/rowsAtOnce'
import { deskChanges } from '../db/schema/deskChanges'
import { AppError } from '../http/AppError'

/** A recorded change of a record. */
type DeskChangeRow = typeof deskChanges.$inferSelect

/** Records a change in the transaction that makes it. */
export async function recordDeskChange(
  tx: Tx,
  row: Omit<typeof deskChanges.$inferInsert, 'id' | 'at'>,
): Promise<void> {
  await recordDeskChanges(tx, [row])
}

/** Records several changes in the transaction that makes them. */
export async function recordDeskChanges(
  tx: Tx,
  rows: readonly Omit<typeof deskChanges.$inferInsert, 'id' | 'at'>[],
): Promise<void> {
  await insertRows(tx, deskChanges, rows)
}

/** A request that makes a record, or ends a registration. */
export type DeskCreation = Pick<DeskChangeRow, 'companyId' | 'resource'> & {
  requestKey: string
  bodyHash: string
}

/**
 * The id of the record that a request has made or ended, if it is a repeated one; those with the
 * same key wait for each other. Throws 422 `idempotency_key_reused`.
 */
export async function findCreated(
  tx: Tx,
  { bodyHash, ...request }: DeskCreation,
): Promise<number | undefined> {
  const { companyId, requestKey } = request
  await tx.execute(
    sql`select pg_advisory_xact_lock(${CREATION_LOCK}, hashtext(${`${companyId} ${requestKey}`}))`,
  )
  const earlier = await findByKey(tx, deskChanges, request)
  if (earlier !== undefined && earlier.bodyHash !== bodyHash)
    throw new AppError(422, 'idempotency_key_reused')
  return earlier?.recordId
}

/** Key of the advisory lock; an arbitrary number. */
const CREATION_LOCK = 7_311

/** A page of a record's changes, newest first, and their total; with `where`, only of those. */
export async function paginateDeskChanges(
  tx: Tx,
  of: Pick<DeskChangeRow, 'companyId' | 'resource' | 'recordId'>,
  paging: Pick<Page, 'offset' | 'limit'>,
  where?: SQL,
): Promise<{ rows: DeskChangeRow[]; total: number }> {
  const condition = and(
    eq(deskChanges.companyId, of.companyId),
    eq(deskChanges.resource, of.resource),
    eq(deskChanges.recordId, of.recordId),
    where,
  )
  const [rows, total] = await Promise.all([
    tx
      .select()
      .from(deskChanges)
      .where(condition)
      .orderBy(desc(deskChanges.id))
      .offset(paging.offset)
      .limit(paging.limit),
    countList(tx, deskChanges, condition, paging),
  ])
  return { rows, total }
}
