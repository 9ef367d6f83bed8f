import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Jobs } from '../../platform/jobs/Job'
import { isStillSending, queueMailing } from './queueMailing'

/** How long to wait before more emails are queued, in ms. */
const PAUSE_MS = 2_000

/** The job that queues the emails of a mailing. */
export const jobs: Jobs<ServerContext> = {
  mailing: {
    run: async (context, { companyId, subjectId }) => {
      const later = new Date(context.now().getTime() + PAUSE_MS)
      if (await isStillSending(context, companyId, subjectId)) return later
      const isDone = await queueMailing(context, companyId, subjectId)
      context.jobs.wake()
      return isDone ? 'done' : later
    },
  },
}
