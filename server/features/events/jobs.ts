import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Jobs } from '../../platform/jobs/Job'
import { createDates } from './createDates'
import { endOffer } from './waitlist'

/** The jobs that create the next dates of a series, and end the offers of a waitlist. */
export const jobs: Jobs<ServerContext> = {
  series: {
    run: async ({ db, now }, { companyId, subjectId: seriesId }) =>
      (await db.tx(companyId, (tx) => createDates(tx, companyId, seriesId, now()))) ?? 'done',
  },
  offer: {
    run: ({ db, now }, { companyId, subjectId: entryId }) =>
      db.tx(companyId, (tx) => endOffer(tx, companyId, entryId, now())),
  },
}
