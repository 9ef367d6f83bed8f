import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Jobs } from '../../platform/jobs/Job'
import { mailAudit } from './mailAudit'

/** The job that mails an admin what others did. */
export const jobs: Jobs<ServerContext> = {
  'audit-mail': {
    run: async (context, { companyId, subjectId: adminId }) => {
      const result = await mailAudit(context, { companyId, adminId })
      context.jobs.wake()
      return result
    },
  },
}
