import { and, desc, eq } from 'drizzle-orm'
import type { DeskResourceName } from '../../../generated/desk'
import { countPage, type Page } from '../db/countRows'
import type { Tx } from '../db/Database'
import { deskChanges } from '../db/schema/deskChanges'

/** A recorded change of a record. */
type DeskChangeRow = typeof deskChanges.$inferSelect

/** Records a change in the transaction that makes it. */
export async function recordDeskChange(
  tx: Tx,
  row: Omit<DeskChangeRow, 'id' | 'at'>,
): Promise<void> {
  await tx.insert(deskChanges).values(row)
}

/** A page of a record's changes, newest first, and their total. */
export async function paginateDeskChanges(
  tx: Tx,
  of: { companyId: number; resource: DeskResourceName; recordId: number },
  paging: Pick<Page, 'offset' | 'limit'>,
): Promise<{ rows: DeskChangeRow[]; total: number }> {
  const condition = and(
    eq(deskChanges.companyId, of.companyId),
    eq(deskChanges.resource, of.resource),
    eq(deskChanges.recordId, of.recordId),
  )
  const rows = await tx
    .select()
    .from(deskChanges)
    .where(condition)
    .orderBy(desc(deskChanges.id))
    .offset(paging.offset)
    .limit(paging.limit)
  return {
    rows,
    total: await countPage(tx, deskChanges, condition, { ...paging, found: rows.length }),
  }
}
