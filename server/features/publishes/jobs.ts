import type { ServerContext } from '../../platform/calls/ServerContext'
import { nextDueAt } from '../../platform/db/platform/scheduledPublishes'
import type { Jobs } from '../../platform/jobs/Job'
import { FailedPublishError, postponeOrHold, runDue } from './runDue'

/** How long a publish waits that found the worker threads busy, in ms. */
const PAUSE_MS = 2_000

/**
 * The job that runs a domain's scheduled publishes when they are due, and reverts temporary ones
 * when their time is over, one at a time.
 */
export const jobs: Jobs<ServerContext> = {
  publish: {
    claimMs: { first: 5_000, longest: 60_000 },
    run: async (context, { companyId, subjectId: domainId }) => {
      if ((await runDue(context, { companyId, domainId })) === 'busy')
        return new Date(context.now().getTime() + PAUSE_MS)
      return (await context.db.platform((tx) => nextDueAt(tx, domainId))) ?? 'done'
    },
    // The job is the domain's, so each publish counts its attempts.
    onFailure: async (context, { companyId, subjectId: domainId }, error) =>
      error instanceof FailedPublishError &&
      (await postponeOrHold(context, { companyId, domainId }, error.planId)),
  },
}
