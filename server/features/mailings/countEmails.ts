import { and, count, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { jobs } from '../../platform/db/schema/jobs'
import { mails } from '../../platform/db/schema/mails'

/** The stored emails of a mailing: those to be sent or tried again, and those given up. */
interface EmailCounts {
  waiting: number
  failed: number
}

/** How many emails of each of several mailings are stored; those with none are left out. */
export async function countEmails(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number | null, EmailCounts>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: mails.subjectId, waiting: count(jobs.subjectId), all: count() })
    .from(mails)
    .leftJoin(
      jobs,
      and(eq(jobs.companyId, mails.companyId), eq(jobs.kind, 'mail'), eq(jobs.subjectId, mails.id)),
    )
    .where(
      and(
        eq(mails.companyId, companyId),
        eq(mails.kind, 'mailing'),
        inArray(mails.subjectId, [...ids]),
      ),
    )
    .groupBy(mails.subjectId)
  // Those that were given up are kept for a month, without a job.
  return new Map(rows.map(({ id, waiting, all }) => [id, { waiting, failed: all - waiting }]))
}
