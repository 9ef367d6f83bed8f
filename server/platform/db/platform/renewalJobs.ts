import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Tx } from '../Database'
import { renewalJobs } from '../schema/subscriptions'

/** A subscription whose next term waits to be charged. */
export type RenewalJob = typeof renewalJobs.$inferSelect

/** How many of a company's subscriptions are charged before it is the next company's turn. */
const JOBS_PER_BATCH = 5

/**
 * Claims the next due subscriptions of one company: the first company after `lastCompanyId`,
 * round-robin. So that a crash loses nothing, the jobs become due again after two minutes, later
 * after each attempt, up to an hour. Returns undefined if nothing is due; `jobs` is empty if
 * another process is claiming the company's jobs.
 */
export async function claimRenewals(
  db: Tx,
  now: Date,
  lastCompanyId: number,
): Promise<{ companyId: number; jobs: RenewalJob[] } | undefined> {
  const due = lte(renewalJobs.nextAt, now)
  const [next] = await db
    .select({ companyId: renewalJobs.companyId })
    .from(renewalJobs)
    .where(due)
    .orderBy(sql`${renewalJobs.companyId} <= ${lastCompanyId}`, asc(renewalJobs.companyId))
    .limit(1)
  if (next === undefined) return undefined
  const { companyId } = next
  const claimable = await db
    .select({ id: renewalJobs.subscriptionId })
    .from(renewalJobs)
    .where(and(eq(renewalJobs.companyId, companyId), due))
    .orderBy(asc(renewalJobs.nextAt), asc(renewalJobs.subscriptionId))
    .limit(JOBS_PER_BATCH)
    .for('update', { skipLocked: true })
  if (claimable.length === 0) return { companyId, jobs: [] }
  const jobs = await db
    .update(renewalJobs)
    .set({
      attempts: sql`${renewalJobs.attempts} + 1`,
      nextAt: sql`${now.toISOString()}::timestamptz + make_interval(mins => least(60, 2 * 2 ^ least(${renewalJobs.attempts}, 5))::integer)`,
    })
    .where(
      and(
        eq(renewalJobs.companyId, companyId),
        inArray(
          renewalJobs.subscriptionId,
          claimable.map(({ id }) => id),
        ),
      ),
    )
    .returning()
  return { companyId, jobs }
}

/** Schedules the charge of a subscription's next term, replacing any existing schedule. */
export async function scheduleRenewalJob(db: Tx, job: Omit<RenewalJob, 'attempts'>): Promise<void> {
  await db
    .insert(renewalJobs)
    .values(job)
    .onConflictDoUpdate({
      target: [renewalJobs.companyId, renewalJobs.subscriptionId],
      set: { nextAt: job.nextAt, attempts: 0 },
    })
}

/** Deletes the job of a subscription that is not charged any more. */
export async function deleteRenewalJob(
  db: Tx,
  job: Pick<RenewalJob, 'companyId' | 'subscriptionId'>,
): Promise<void> {
  await db.delete(renewalJobs).where(isJob(job))
}

/** Deletes a claimed job, unless it was rescheduled since. */
export async function finishRenewalJob(db: Tx, job: RenewalJob): Promise<void> {
  await db.delete(renewalJobs).where(and(isJob(job), eq(renewalJobs.nextAt, job.nextAt)))
}

/** Returns when the next job is due; undefined if there is none. */
export const nextRenewalAt = async (db: Tx): Promise<Date | undefined> =>
  (
    await db
      .select({ at: renewalJobs.nextAt })
      .from(renewalJobs)
      .orderBy(asc(renewalJobs.nextAt))
      .limit(1)
  )[0]?.at

const isJob = ({ companyId, subscriptionId }: Pick<RenewalJob, 'companyId' | 'subscriptionId'>) =>
  and(eq(renewalJobs.companyId, companyId), eq(renewalJobs.subscriptionId, subscriptionId))
