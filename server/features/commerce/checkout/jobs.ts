import type { Jobs } from '../../../platform/jobs/Job'
import type { CommerceContext } from '../payments/CommerceContext'
import { endExpiredHold } from '../holds/endHold'
import { notifyCheckout } from '../holds/notifyCheckout'
import { endSlotHold } from '../holds/slotHolds'

/** The jobs that end the holds of unpaid orders and of times held in carts. */
export const jobs: Jobs<CommerceContext> = {
  hold: {
    run: async ({ db, hub, now, payments }, { companyId, subjectId: orderId }) => {
      const endNow = () => db.tx(companyId, (tx) => endExpiredHold(tx, companyId, orderId, now()))
      let outcome = await endNow()
      if (outcome.type === 'overdue') {
        await payments.cancel(companyId, outcome.paymentId)
        outcome = await endNow()
      }
      if (outcome.type === 'lapsed') await notifyCheckout(hub, outcome.placed)
      return outcome.type === 'waiting' || outcome.type === 'overdue' ? 'later' : 'done'
    },
  },
  slot: {
    run: async ({ db, now }, { companyId, subjectId: itemId }) =>
      (await db.tx(companyId, (tx) => endSlotHold(tx, companyId, itemId, now()))) ?? 'done',
  },
}
