import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../db/Database'
import { adminCompanies, admins } from '../../db/schema/admins'
import { studioPresences } from '../../db/schema/studioPresences'

/** For how long a tab that says nothing counts as there: three times what lies between two of its words. */
const presentSeconds = 15

/** One tab of an admin's session in the studio of a club. */
export type PresenceRow = typeof studioPresences.$inferSelect

/** Notes that a tab is there now, with this club on it; what was heard of long ago goes. Runs in the company. */
export async function notePresence(db: Tx, row: Omit<PresenceRow, 'seenAt'>): Promise<void> {
  await db.delete(studioPresences).where(and(eq(studioPresences.companyId, row.companyId), lt(studioPresences.seenAt, sql`now() - interval '1 hour'`)))
  const { domainId, adminId, edits } = row
  await db
    .insert(studioPresences)
    .values(row)
    .onConflictDoUpdate({ target: [studioPresences.companyId, studioPresences.adminSession, studioPresences.tab], set: { domainId, adminId, edits, seenAt: sql`now()` } })
}

/** Forgets a tab that was closed. */
export async function forgetPresence(db: Tx, { companyId, adminSession, tab }: Pick<PresenceRow, 'companyId' | 'adminSession' | 'tab'>): Promise<void> {
  await db.delete(studioPresences).where(and(eq(studioPresences.companyId, companyId), eq(studioPresences.adminSession, adminSession), eq(studioPresences.tab, tab)))
}

/** The other admins who have a club's studio open, one row for each tab; only those who may enter the company still. Runs in the company. */
export async function othersPresent(db: Tx, { companyId, domainId, adminId }: Pick<PresenceRow, 'companyId' | 'domainId' | 'adminId'>) {
  return db
    .select({ adminId: admins.id, username: admins.username, profile: admins.profile, edits: studioPresences.edits })
    .from(studioPresences)
    .innerJoin(admins, eq(admins.id, studioPresences.adminId))
    .innerJoin(adminCompanies, and(eq(adminCompanies.adminId, admins.id), eq(adminCompanies.companyId, studioPresences.companyId), eq(adminCompanies.status, 'active')))
    .where(and(eq(studioPresences.companyId, companyId), eq(studioPresences.domainId, domainId), ne(studioPresences.adminId, adminId), eq(admins.status, 'active'), gt(studioPresences.seenAt, sql`now() - make_interval(secs => ${presentSeconds})`)))
    .orderBy(asc(admins.usernameLower), asc(studioPresences.tab))
}
