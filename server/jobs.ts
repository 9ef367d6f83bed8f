import { jobsFound } from '../generated/jobs'
import type { CommerceContext } from './features/commerce/payments/CommerceContext'
import { jobKinds, type JobKind } from './platform/db/schema/jobs'
import type { Job } from './platform/jobs/Job'

/** Returns the jobs of all features. Throws if a kind of job has none or two. */
export function allJobs(): ReadonlyMap<JobKind, Job<CommerceContext>> {
  return new Map(
    jobKinds.map((kind) => {
      const [job, another] = jobsFound.flatMap((jobs) => jobs[kind] ?? [])
      if (job === undefined) throw new Error(`no feature runs the job "${kind}"`)
      if (another !== undefined) throw new Error(`job "${kind}" has two features`)
      return [kind, job]
    }),
  )
}
