import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Jobs } from '../../platform/jobs/Job'
import { refreshPassesOfMembership } from './holders'

/** The job that makes phones refresh the cards of a changed membership. */
export const jobs: Jobs<ServerContext> = {
  'wallet-membership': {
    claimMs: { first: 60_000, longest: 60 * 60_000 },
    run: async ({ db }, { companyId, subjectId: membershipId }) => {
      await refreshPassesOfMembership(db, companyId, membershipId)
      return 'done'
    },
  },
}
