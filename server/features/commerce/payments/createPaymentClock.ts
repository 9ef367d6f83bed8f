import { createWakeLoop, type WakeLoop } from '../../../platform/jobs/createWakeLoop'
import type { ProcessorServices } from '../../../processors/Processor'
import {
  claimPaymentJob,
  deleteJob,
  nextJobAt,
  type PaymentJob,
} from '../../../platform/db/platform/paymentJobs'

/**
 * Creates the clock that runs the jobs in `payment_jobs`: it settles payments and refunds with an
 * unknown outcome, ends unpaid holds, and runs the jobs of other features that are stored there, by
 * kind. Each job is claimed by a single process.
 */
export function createPaymentClock(
  { db, now, log }: Pick<ProcessorServices, 'db' | 'now' | 'log'>,
  runJob: Readonly<Record<PaymentJob['kind'], (companyId: number, id: number) => Promise<unknown>>>,
): WakeLoop {
  const step = async (): Promise<boolean> => {
    const job = await db.platform((tx) => claimPaymentJob(tx, now()))
    if (job === undefined) return false
    try {
      // The result is undefined for a job that is done or whose company was deleted.
      if ((await runJob[job.kind](job.companyId, job.subjectId)) === undefined)
        await db.platform((tx) => deleteJob(tx, job))
    } catch (error) {
      log.warn(
        { err: error, kind: job.kind, subject: job.subjectId, attempts: job.attempts },
        'a payment job failed; it is retried later',
      )
    }
    return true
  }
  return createWakeLoop({
    step,
    untilNext: async () => {
      const next = await db.platform(nextJobAt)
      return next === undefined ? Infinity : next.getTime() - now().getTime()
    },
    maxWaitMs: 15_000,
    onError: (error) => log.warn({ err: error }, 'open payments could not be read'),
  })
}
