import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Jobs } from '../../platform/jobs/Job'
import { refreshPassesOfMembership } from './holders'
import { tellPrice } from './tellPrice'

/** The jobs that make phones refresh the cards of a changed membership, and tell of a new price. */
export const jobs: Jobs<ServerContext> = {
  'price-notice': {
    run: async (context, { companyId, subjectId: noticeId }) => {
      await tellPrice(context, companyId, noticeId)
      return 'done'
    },
  },
  'wallet-membership': {
    claimMs: { first: 60_000, longest: 60 * 60_000 },
    run: async ({ db }, { companyId, subjectId: membershipId }) => {
      await refreshPassesOfMembership(db, companyId, membershipId)
      return 'done'
    },
  },
}
