import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Jobs } from '../../platform/jobs/Job'
import { runSlotRequests } from './runSlotRequests'

/** The job that offers freed slots to those who asked for them. */
export const jobs: Jobs<ServerContext> = {
  'slot-requests': {
    run: async (context, { companyId, subjectId: scheduleId }) => {
      // It schedules or deletes its job itself, under the schedule's lock.
      await runSlotRequests(context, companyId, scheduleId, context.now())
      return 'later'
    },
  },
}
