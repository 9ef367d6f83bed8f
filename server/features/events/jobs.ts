import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Jobs } from '../../platform/jobs/Job'
import { createDates } from './createDates'
import { tellHolders } from './tellHolders'
import { endOffer } from './waitlist'

/**
 * The jobs that tell the holders of a changed event, create the next dates of a series, and end the
 * offers of a waitlist.
 */
export const jobs: Jobs<ServerContext> = {
  'event-notice': {
    run: async (context, { companyId, subjectId: noticeId }) => {
      await tellHolders(context, companyId, noticeId)
      return 'done'
    },
  },
  series: {
    run: async ({ db, now }, { companyId, subjectId: seriesId }) =>
      (await db.tx(companyId, (tx) => createDates(tx, companyId, seriesId, now()))) ?? 'done',
  },
  offer: {
    run: ({ db, now }, { companyId, subjectId: entryId }) =>
      db.tx(companyId, (tx) => endOffer(tx, companyId, entryId, now())),
  },
}
