import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { mobileApps } from '../../platform/db/schema/mobileApps'

/** A native app as stored. */
export type MobileAppRow = typeof mobileApps.$inferSelect

/** Stores a domain's app unless the domain already has one. */
export async function insertMobileApp(
  db: Tx,
  row: Omit<typeof mobileApps.$inferInsert, 'id'>,
): Promise<void> {
  await db
    .insert(mobileApps)
    .values(row)
    .onConflictDoNothing({ target: [mobileApps.companyId, mobileApps.domainId] })
}

/** Returns a domain's app, if stored. */
export const findMobileApp = (
  db: Tx,
  companyId: number,
  domainId: number,
): Promise<MobileAppRow | undefined> => findByKey(db, mobileApps, { companyId, domainId })

/** Returns a domain's app, if stored, and locks it for the rest of the transaction. */
export const lockMobileApp = (
  db: Tx,
  companyId: number,
  domainId: number,
): Promise<MobileAppRow | undefined> => findByKey(db, mobileApps, { companyId, domainId }, 'update')

/** Stores an app's name and profile. */
export async function storeMobileApp(
  db: Tx,
  { companyId, id }: MobileAppRow,
  values: Pick<MobileAppRow, 'name' | 'profile'>,
): Promise<void> {
  await db
    .update(mobileApps)
    .set(values)
    .where(and(eq(mobileApps.companyId, companyId), eq(mobileApps.id, id)))
}
