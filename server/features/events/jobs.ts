import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Jobs } from '../../platform/jobs/Job'
import { createDates } from './createDates'
import { endOffer } from './waitlist'

const claimMs = { first: 5_000, longest: 10 * 60_000 }

/** The jobs that create the next dates of a series, and end the offers of a waitlist. */
export const jobs: Jobs<ServerContext> = {
  series: {
    claimMs,
    run: async ({ db, now }, { companyId, subjectId: seriesId }) =>
      (await db.tx(companyId, (tx) => createDates(tx, companyId, seriesId, now()))) ?? 'done',
  },
  offer: {
    claimMs,
    run: ({ db, now }, { companyId, subjectId: entryId }) =>
      db.tx(companyId, (tx) => endOffer(tx, companyId, entryId, now())),
  },
}
