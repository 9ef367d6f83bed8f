import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Jobs } from '../../platform/jobs/Job'
import { queueMailing } from './queueMailing'

/** The job that queues the emails of a mailing. */
export const jobs: Jobs<ServerContext> = {
  mailing: {
    run: async (context, { companyId, subjectId }) => {
      const isDone = await queueMailing(context, companyId, subjectId)
      context.jobs.wake()
      // A step at a time, so that a run ends within its claim and others have their turn.
      return isDone ? 'done' : context.now()
    },
  },
}
