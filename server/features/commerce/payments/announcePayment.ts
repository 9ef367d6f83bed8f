import type { Database } from '../../../platform/db/Database'
import type { Hub } from '../../../platform/hub/Hub'
import type { WakeLoop } from '../../../platform/jobs/createWakeLoop'
import { findTransaction } from '../transactions/transactionRepository'
import { notifyCheckout } from '../holds/notifyCheckout'
import { findPlacedByTransaction } from '../holds/placedRepository'
import { isPending } from '../transactions/model/paymentState'
import type { PaymentRow } from '../transactions/paymentRepository'
import { listHoldersOfSubscription } from '../subscriptions/subscriptionCards'

/** The parts of the server that notifying customers about their payments needs. */
export interface AnnounceDeps {
  db: Database
  hub: Hub
  jobs: WakeLoop
}

/**
 * Notifies the customer's open tabs that a payment's status has changed, and wakes the jobs that
 * send the queued emails. Call it after the change is committed.
 */
export async function announcePayment(deps: AnnounceDeps, payment: PaymentRow): Promise<void> {
  const { db, hub, jobs } = deps
  const { companyId, customerId, transactionId, state } = payment
  const to = { type: 'customer' as const, companyId, customerId }
  if (payment.offSession && !isPending(state)) return announceRenewal(deps, payment)
  if (!isPending(state)) jobs.wake()
  await hub.send(to, 'transactions.changed', { ids: [transactionId] })
  const placed =
    state === 'charging' || state === 'authenticating'
      ? undefined
      : await db.tx(companyId, (tx) => findPlacedByTransaction(tx, companyId, transactionId))
  if (placed !== undefined) await notifyCheckout(hub, placed)
  if (state === 'settled') await hub.send(to, 'account.changed', {})
}

/**
 * Notifies the open tabs of a membership's payer, and of everyone on its cards, that its next term
 * was paid or could not be charged, because their access may have changed. Wakes the job that sends
 * the queued email. Call it after the change is committed.
 */
export async function announceRenewal(
  { db, hub, jobs }: AnnounceDeps,
  {
    companyId,
    customerId,
    transactionId,
  }: Pick<PaymentRow, 'companyId' | 'customerId' | 'transactionId'>,
): Promise<void> {
  jobs.wake()
  const holders = await db.tx(companyId, async (tx) => {
    const row = await findTransaction(tx, { companyId, customerId }, transactionId)
    return row?.subscriptionId == null
      ? []
      : listHoldersOfSubscription(tx, { companyId, id: row.subscriptionId })
  })
  const payer = { type: 'customer' as const, companyId, customerId }
  await hub.send(payer, 'transactions.changed', { ids: [transactionId] })
  for (const id of new Set([customerId, ...holders]))
    await hub.send({ ...payer, customerId: id }, 'account.changed', {})
}
