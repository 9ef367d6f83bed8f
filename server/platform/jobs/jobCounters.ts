import { Counter } from 'prom-client'
import { jobKinds, type JobKind } from '../db/schema/jobs'

/** Attempts at jobs that failed in this process. */
export const jobsFailed = countByKind(
  'portico_jobs_failed_total',
  'Attempts at jobs that failed, by kind; most are tried again.',
)

/** Jobs that this process gave up. */
export const jobsGivenUp = countByKind(
  'portico_jobs_given_up_total',
  'Jobs that were given up after their last attempt, by kind.',
)

function countByKind(name: string, help: string): Counter<'kind'> {
  const counter = new Counter({ name, help, labelNames: ['kind'], registers: [] })
  // An increase is only seen in a series that was there before.
  for (const kind of jobKinds) counter.inc({ kind } satisfies { kind: JobKind }, 0)
  return counter
}
