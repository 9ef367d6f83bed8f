import type { ClaimTime, JobRow } from '../db/platform/jobs'
import type { JobKind } from '../db/schema/jobs'

/**
 * What becomes of a job that has run: `done` deletes it, a time schedules it again, and `later`
 * leaves it as it is, due again when its claim ends or when the run has rescheduled it. A job that
 * was scheduled again while it ran stays, whatever the result.
 */
export type JobResult = 'done' | 'later' | Date

/** How long claims of most kinds last: five seconds at first, at most ten minutes. */
export const CLAIM_TIME: ClaimTime = { first: 5_000, longest: 10 * 60_000 }

/** How the jobs of a kind are run; `Context` has the services that they need. */
export interface Job<Context> {
  /**
   * Does the work. It may run again after a crash, and at the same time in another process if it
   * takes longer than its claim. If it throws, the attempt has failed: the loop counts and logs
   * that, and the job is due again when its claim ends, unless it is given up.
   */
  run(context: Context, job: JobRow): Promise<JobResult>
  /**
   * How long a claim lasts, by default `CLAIM_TIME`: after a crash or a failure, the job is due
   * again then. Choose it longer than a run takes.
   */
  readonly claimMs?: ClaimTime
  /** After how many failed attempts the job is given up and deleted; undefined for never. */
  readonly maxAttempts?: number
  /**
   * Records a failed attempt for whoever has to learn of it; `isLast` says whether it was the last
   * of `maxAttempts`. Returns whether something was given up, which is counted: the job, or part of
   * a job that goes on.
   */
  onFailure?(context: Context, job: JobRow, error: unknown, isLast: boolean): Promise<boolean>
  /**
   * How many companies' jobs of this kind a process runs at once (4 by default). It runs a
   * company's jobs of a kind one after the other, but another process may run others of them
   * meanwhile: what must not happen at once takes a lock.
   */
  readonly companiesAtOnce?: number
}

/** Jobs by kind. Each feature exports its own; the server does not start if a kind has none or two. */
export type Jobs<Context> = {
  readonly [Kind in JobKind]?: Job<Context>
}
