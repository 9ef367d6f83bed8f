import type { Jobs } from '../../../platform/jobs/Job'
import type { CommerceContext } from './CommerceContext'

const claimMs = { first: 5_000, longest: 10 * 60_000 }

/** The jobs that look up payments and refunds whose outcome is unknown; both end themselves. */
export const jobs: Jobs<CommerceContext> = {
  payment: {
    claimMs,
    run: async ({ payments }, { companyId, subjectId }) =>
      (await payments.settle(companyId, subjectId)) === undefined ? 'done' : 'later',
  },
  refund: {
    claimMs,
    run: async ({ payments }, { companyId, subjectId }) =>
      (await payments.retryRefund(companyId, subjectId)) === undefined ? 'done' : 'later',
  },
}
