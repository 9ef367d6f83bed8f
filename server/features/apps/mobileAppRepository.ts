import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
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
export const findMobileApp = async (
  db: Tx,
  companyId: number,
  domainId: number,
): Promise<MobileAppRow | undefined> =>
  (
    await db
      .select()
      .from(mobileApps)
      .where(and(eq(mobileApps.companyId, companyId), eq(mobileApps.domainId, domainId)))
  )[0]

/** Returns a domain's app, if stored, and locks it for the rest of the transaction. */
export const lockMobileApp = async (
  db: Tx,
  companyId: number,
  domainId: number,
): Promise<MobileAppRow | undefined> =>
  (
    await db
      .select()
      .from(mobileApps)
      .where(and(eq(mobileApps.companyId, companyId), eq(mobileApps.domainId, domainId)))
      .for('update')
  )[0]

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
