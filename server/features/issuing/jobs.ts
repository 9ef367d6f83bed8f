import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Jobs } from '../../platform/jobs/Job'
import { issueNext } from './issueToMany'

/** How long to wait before more is issued, in ms: emails to single people go out meanwhile. */
const PAUSE_MS = 500

/** The job that issues something to many customers. */
export const jobs: Jobs<ServerContext> = {
  'perk-issue': {
    run: async (context, { companyId, subjectId }) =>
      (await issueNext(context, companyId, subjectId))
        ? 'done'
        : new Date(context.now().getTime() + PAUSE_MS),
  },
}
