import type { Jobs } from '../../../platform/jobs/Job'
import type { CommerceContext } from './CommerceContext'

/**
 * The jobs that look up payments and refunds whose outcome is unknown. The transaction that records
 * an outcome deletes the job (`createPaymentStore.ts`, `refundMoney.ts`), so `later` is only for
 * those that have none yet; `done` is for rows that are gone.
 */
export const jobs: Jobs<CommerceContext> = {
  payment: {
    run: async ({ payments }, { companyId, subjectId }) =>
      (await payments.settle(companyId, subjectId)) === undefined ? 'done' : 'later',
  },
  refund: {
    run: async ({ payments }, { companyId, subjectId }) =>
      (await payments.retryRefund(companyId, subjectId)) === undefined ? 'done' : 'later',
  },
}
