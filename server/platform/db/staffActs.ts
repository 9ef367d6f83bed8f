import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database, Tx } from './Database'
import { deskChanges } from './schema/deskChanges'

/** For how long failed attempts of the same admin are counted in one entry. */
const COLLECT_MINUTES = 15

/** An admin who signs in, and the company whose history says so. */
export interface StaffSignIn {
  companyId: number
  adminId: number
  username: string
}

/** Records that an admin signed in, or went on to another company. */
export const recordStaffSignIn = (
  tx: Tx,
  { companyId, adminId, username }: StaffSignIn,
): Promise<void> =>
  record(tx, {
    companyId,
    resource: 'sign-ins',
    recordId: adminId,
    by: username,
    after: { act: 'signed-in' },
  })

/**
 * Records that somebody typed a wrong password for an admin. Those of a quarter of an hour are one
 * entry with their number, so that guessing doesn't fill the history.
 */
export async function recordFailedSignIn(
  tx: Tx,
  { companyId, adminId, username }: StaffSignIn,
): Promise<void> {
  const counted = await tx
    .update(deskChanges)
    .set({
      after: sql`${deskChanges.after} || jsonb_build_object('count', (${deskChanges.after} ->> 'count')::integer + 1)`,
    })
    .where(
      and(
        eq(deskChanges.companyId, companyId),
        eq(deskChanges.resource, 'sign-ins'),
        eq(deskChanges.recordId, adminId),
        gt(deskChanges.at, sql`now() - make_interval(mins => ${COLLECT_MINUTES})`),
        sql`${deskChanges.after} ->> 'act' = 'failed'`,
      ),
    )
    .returning({ id: deskChanges.id })
  if (counted.length === 0)
    await record(tx, {
      companyId,
      resource: 'sign-ins',
      recordId: adminId,
      by: username,
      after: { act: 'failed', count: 1 },
    })
}

/** Records that staff take a list as a file; `list` is the call's id, `recordId` what it is of. */
export const recordDownload = (
  db: Database,
  { companyId, username }: { companyId: number; username: string },
  { list, recordId }: { list: string; recordId: number },
): Promise<void> =>
  db.tx(companyId, (tx) =>
    record(tx, { companyId, resource: 'downloads', recordId, by: username, after: { list } }),
  )

/** Records what is no change of a record, so that it has no revision. */
async function record(
  tx: Tx,
  row: Omit<typeof deskChanges.$inferInsert, 'id' | 'at' | 'revision'>,
): Promise<void> {
  await tx.insert(deskChanges).values({ ...row, revision: 0 })
}
