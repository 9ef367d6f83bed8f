import { and, count, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { jobs } from '../../platform/db/schema/jobs'
import { mails } from '../../platform/db/schema/mails'

/** How many emails of each of several mailings are still to be sent, or tried again. */
export async function countWaiting(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: mails.subjectId, waiting: count() })
    .from(mails)
    .innerJoin(
      jobs,
      and(eq(jobs.companyId, mails.companyId), eq(jobs.kind, 'mail'), eq(jobs.subjectId, mails.id)),
    )
    .where(ofMailings(companyId, ids))
    .groupBy(mails.subjectId)
  return toMap(rows.map(({ id, waiting }) => ({ id, emails: waiting })))
}

/** How many emails of each of several mailings are stored: those that wait, and those given up. */
export async function countStored(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: mails.subjectId, emails: count() })
    .from(mails)
    .where(ofMailings(companyId, ids))
    .groupBy(mails.subjectId)
  return toMap(rows)
}

const ofMailings = (companyId: number, ids: readonly number[]) =>
  and(eq(mails.companyId, companyId), eq(mails.kind, 'mailing'), inArray(mails.subjectId, [...ids]))

const toMap = (rows: readonly { id: number | null; emails: number }[]): Map<number, number> =>
  new Map(rows.flatMap(({ id, emails }) => (id === null ? [] : [[id, emails]])))
