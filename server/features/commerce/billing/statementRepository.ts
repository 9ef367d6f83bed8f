import { and, desc, eq } from 'drizzle-orm'
import { countPage, type Page } from '../../../platform/db/countRows'
import { findByKey } from '../../../platform/db/findByKey'
import type { Tx } from '../../../platform/db/Database'
import { statements } from '../../../platform/db/schema/statements'
import type { CustomerKey } from '../../customers/requireCustomer'

/** A statement as stored. */
export type StatementRow = typeof statements.$inferSelect

/**
 * Returns a page of a customer's statements, newest first, and their total, exact only up to
 * `maxCounted`.
 */
export async function paginateStatements(
  db: Tx,
  customer: CustomerKey,
  paging: Page,
): Promise<{ rows: StatementRow[]; total: number }> {
  const rows = await db
    .select()
    .from(statements)
    .where(ofOwner(customer))
    .orderBy(desc(statements.startDate))
    .offset(paging.offset)
    .limit(paging.limit)
  return {
    rows,
    total: await countPage(db, statements, ofOwner(customer), { ...paging, found: rows.length }),
  }
}

/** Returns a customer's statement by its id, if stored. */
export const findStatement = (
  db: Tx,
  { companyId, customerId }: CustomerKey,
  id: number,
): Promise<StatementRow | undefined> => findByKey(db, statements, { companyId, customerId, id })

const ofOwner = ({ companyId, customerId }: CustomerKey) =>
  and(eq(statements.companyId, companyId), eq(statements.customerId, customerId))
