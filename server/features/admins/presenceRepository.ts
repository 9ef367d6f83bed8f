import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import { countRows } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import { adminCompanies, admins } from '../../platform/db/schema/admins'
import { studioPresences } from '../../platform/db/schema/studioPresences'

/**
 * How long a tab counts as present after its last heartbeat, in seconds: three heartbeat intervals.
 */
const PRESENT_SECONDS = 15

/** One tab of an admin's session that has the studio of a club open. */
export type PresenceRow = typeof studioPresences.$inferSelect

/** Maximum number of present tabs per session. */
export const MAX_TABS = 50

/**
 * Records that a tab has this club's studio open, and deletes the company's rows without a recent
 * heartbeat. Returns false, without recording anything, if the session has too many tabs. `db` must
 * come from `Database.tx(companyId, …)`.
 */
export async function recordPresence(db: Tx, row: Omit<PresenceRow, 'seenAt'>): Promise<boolean> {
  const { companyId, adminSession, tab, domainId, adminId, edits } = row
  // Skips rows that another tab's request is deleting at this moment, so that neither waits for the
  // other.
  const expired = sql`select ctid from ${studioPresences} where company_id = ${companyId} and seen_at < now() - make_interval(secs => ${PRESENT_SECONDS}) for update skip locked`
  await db
    .delete(studioPresences)
    .where(and(eq(studioPresences.companyId, companyId), sql`ctid in (${expired})`))
  const others = and(
    eq(studioPresences.companyId, companyId),
    eq(studioPresences.adminSession, adminSession),
    ne(studioPresences.tab, tab),
  )
  if ((await countRows(db, studioPresences, others)) >= MAX_TABS) return false
  await db
    .insert(studioPresences)
    .values(row)
    .onConflictDoUpdate({
      target: [studioPresences.companyId, studioPresences.adminSession, studioPresences.tab],
      set: { domainId, adminId, edits, seenAt: sql`now()` },
    })
  return true
}

/** Deletes the presence of a closed tab. */
export async function deletePresence(
  db: Tx,
  { companyId, adminSession, tab }: Pick<PresenceRow, 'companyId' | 'adminSession' | 'tab'>,
): Promise<void> {
  await db
    .delete(studioPresences)
    .where(
      and(
        eq(studioPresences.companyId, companyId),
        eq(studioPresences.adminSession, adminSession),
        eq(studioPresences.tab, tab),
      ),
    )
}

/**
 * Returns the other admins who have a club's studio open and still have access to the company, one
 * row per tab. `db` must come from `Database.tx(companyId, …)`.
 */
export async function findOthersPresent(
  db: Tx,
  { companyId, domainId, adminId }: Pick<PresenceRow, 'companyId' | 'domainId' | 'adminId'>,
) {
  return db
    .select({
      adminId: admins.id,
      username: admins.username,
      profile: admins.profile,
      edits: studioPresences.edits,
    })
    .from(studioPresences)
    .innerJoin(admins, eq(admins.id, studioPresences.adminId))
    .innerJoin(
      adminCompanies,
      and(
        eq(adminCompanies.adminId, admins.id),
        eq(adminCompanies.companyId, studioPresences.companyId),
        eq(adminCompanies.status, 'active'),
      ),
    )
    .where(
      and(
        eq(studioPresences.companyId, companyId),
        eq(studioPresences.domainId, domainId),
        ne(studioPresences.adminId, adminId),
        eq(admins.status, 'active'),
        gt(studioPresences.seenAt, sql`now() - make_interval(secs => ${PRESENT_SECONDS})`),
      ),
    )
    .orderBy(asc(admins.usernameLower), asc(studioPresences.tab))
}
