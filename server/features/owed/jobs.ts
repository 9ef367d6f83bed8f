import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Jobs } from '../../platform/jobs/Job'
import { remindCustomers } from './remindCustomers'

/** The job that reminds customers of open invoices. */
export const jobs: Jobs<ServerContext> = {
  'invoice-reminders': {
    run: async (context, { companyId, subjectId: reminderId }) => {
      await remindCustomers(context, companyId, reminderId)
      return 'done'
    },
  },
}
