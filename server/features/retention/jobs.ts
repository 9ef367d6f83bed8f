import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Jobs } from '../../platform/jobs/Job'
import { BATCH, forgetRows } from './forgetRows'

const DAY_MS = 24 * 3_600_000

/** How long a company waits that has more to forget, in ms. */
const PAUSE_MS = 1_000

/** The job that deletes what a company has kept long enough, once a day. */
export const jobs: Jobs<ServerContext> = {
  forget: {
    claimMs: { first: 60_000, longest: 10 * 60_000 },
    companiesAtOnce: 1,
    run: async (context, { companyId }) => {
      const forgotten = await forgetRows(context, companyId)
      const counts = Object.values(forgotten)
      if (counts.length > 0) context.log.info({ companyId, forgotten }, 'old rows were deleted')
      return new Date(context.now().getTime() + (counts.includes(BATCH) ? PAUSE_MS : DAY_MS))
    },
  },
}
