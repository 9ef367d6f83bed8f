import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Jobs } from '../../platform/jobs/Job'
import { remindCustomers } from './remindCustomers'

/** The job that reminds customers of open invoices. */
export const jobs: Jobs<ServerContext> = {
  'invoice-reminders': {
    run: async (context, { companyId, subjectId: reminderId }) =>
      // A step at a time, so that a run ends within its claim and others have their turn.
      (await remindCustomers(context, companyId, reminderId)) ? 'done' : context.now(),
  },
}
