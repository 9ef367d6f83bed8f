import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Jobs } from '../../platform/jobs/Job'
import { runSlotRequests } from './runSlotRequests'
import { tellBooked } from './tellBooked'

/**
 * The jobs that offer freed slots to those who asked for them, and tell those whose bookings no longer
 * fit what can be booked.
 */
export const jobs: Jobs<ServerContext> = {
  'slot-requests': {
    run: async (context, { companyId, subjectId: scheduleId }) => {
      // It schedules or deletes its job itself, under the schedule's lock.
      await runSlotRequests(context, companyId, scheduleId, context.now())
      return 'later'
    },
  },
  'schedule-notice': {
    run: async (context, { companyId, subjectId: noticeId }) => {
      await tellBooked(context, companyId, noticeId)
      return 'done'
    },
  },
}
