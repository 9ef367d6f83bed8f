import { desc, eq } from 'drizzle-orm'
import { countPage } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import { adminEvents } from '../../platform/db/schema/admins'

/** An audit entry about a change to an admin's access or to an admin's scheduled publish. */
export type AdminEventRow = typeof adminEvents.$inferSelect

/** Records an audit entry; `db` must come from `Database.tx(companyId, …)`. */
export async function recordAdminEvent(
  db: Tx,
  row: Pick<AdminEventRow, 'companyId' | 'by' | 'action' | 'username'> & {
    level?: string
    about?: string
  },
): Promise<void> {
  await db.insert(adminEvents).values(row)
}

/**
 * Returns a page of a company's audit entries, newest first, and their total, exact only up to
 * `maxCounted`; `db` must come from `Database.tx(companyId, …)`.
 */
export async function paginateAdminEvents(
  db: Tx,
  companyId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: AdminEventRow[]; total: number }> {
  const ofCompany = eq(adminEvents.companyId, companyId)
  const rows = await db
    .select()
    .from(adminEvents)
    .where(ofCompany)
    .orderBy(desc(adminEvents.id))
    .offset(offset)
    .limit(limit)
  return {
    rows,
    total: await countPage(db, adminEvents, ofCompany, { offset, limit, found: rows.length }),
  }
}
