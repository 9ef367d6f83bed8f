import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Tx } from '../Database'
import { paymentJobs } from '../schema/payments'

/** A job of the payment clock. */
export type PaymentJob = typeof paymentJobs.$inferSelect

/**
 * Claims the next due job. So that a crash loses nothing, the job becomes due again after 5 s,
 * later after each attempt, up to 10 minutes. Returns undefined if none is due.
 */
export async function claimPaymentJob(db: Tx, now: Date): Promise<PaymentJob | undefined> {
  const [due] = await db
    .select()
    .from(paymentJobs)
    .where(lte(paymentJobs.nextAt, now))
    .orderBy(asc(paymentJobs.nextAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (due === undefined) return undefined
  const waitMs = Math.min(2 ** due.attempts * 5_000, 10 * 60_000)
  await db
    .update(paymentJobs)
    .set({ attempts: sql`${paymentJobs.attempts} + 1`, nextAt: new Date(now.getTime() + waitMs) })
    .where(isJob(due))
  return due
}

/** Reschedules a clock job. */
export async function rescheduleJob(
  db: Tx,
  job: Pick<PaymentJob, 'companyId' | 'kind' | 'subjectId'>,
  nextAt: Date,
): Promise<void> {
  await db.update(paymentJobs).set({ nextAt }).where(isJob(job))
}

/** Adds a clock job. */
export async function insertJob(db: Tx, job: Omit<PaymentJob, 'attempts'>): Promise<void> {
  await db.insert(paymentJobs).values(job)
}

/** Adds a clock job, or reschedules the existing one. */
export async function rescheduleOrInsertJob(
  db: Tx,
  job: Omit<PaymentJob, 'attempts'>,
): Promise<void> {
  await db
    .insert(paymentJobs)
    .values(job)
    .onConflictDoUpdate({
      target: [paymentJobs.companyId, paymentJobs.kind, paymentJobs.subjectId],
      set: { nextAt: job.nextAt, attempts: 0 },
    })
}

/** Deletes a finished clock job. */
export async function deleteJob(
  db: Tx,
  job: Pick<PaymentJob, 'companyId' | 'kind' | 'subjectId'>,
): Promise<void> {
  await db.delete(paymentJobs).where(isJob(job))
}

/** Returns when the next clock job is due; undefined if there is none. */
export const nextJobAt = async (db: Tx): Promise<Date | undefined> =>
  (
    await db
      .select({ at: paymentJobs.nextAt })
      .from(paymentJobs)
      .orderBy(asc(paymentJobs.nextAt))
      .limit(1)
  )[0]?.at

const isJob = ({
  companyId,
  kind,
  subjectId,
}: Pick<PaymentJob, 'companyId' | 'kind' | 'subjectId'>) =>
  and(
    eq(paymentJobs.companyId, companyId),
    eq(paymentJobs.kind, kind),
    eq(paymentJobs.subjectId, subjectId),
  )
