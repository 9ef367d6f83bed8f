import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/Database'
import type { MailDestination } from '../../../platform/mail/mailDestination'
import { customers } from '../../../platform/db/schema/customers'
import type { TransactionRow } from '../billing/transactionRepository'
import { closeRenewal } from '../billing/writeTransaction'
import { lockSubscription } from './paymentRepository'
import { queuePaymentMail } from './queuePaymentMail'
import { refreshPassesOfSubscription } from './subscriptionCards'
import { updateSubscription } from './subscriptionRepository'

/**
 * Records that a subscription's next term could not be charged: the transaction and the
 * subscription become failed, and the customer gets the paywall and an email with a link to pay. A
 * membership that was cancelled in the meantime simply ends. Does nothing unless the transaction is
 * pending. The customer and the transaction must be locked.
 */
export async function failRenewal(
  tx: Tx,
  transaction: TransactionRow,
  destination: MailDestination,
): Promise<void> {
  const { companyId, customerId, subscriptionId } = transaction
  if (transaction.status !== 'pending' || subscriptionId === null) return
  const subscription = await lockSubscription(tx, companyId, subscriptionId)
  if (subscription?.status !== 'active' || subscription.requestedCancelAt !== null) {
    await closeRenewal(tx, transaction, 'cancelled')
    if (subscription?.status === 'active')
      await updateSubscription(tx, subscription, { status: 'cancelled', nextAt: null })
    return
  }
  await closeRenewal(tx, transaction, 'failed')
  await updateSubscription(tx, subscription, { status: 'failed' })
  // A customer who still has to choose a password keeps that flag; `setPassword` replaces it with
  // the paywall.
  await tx
    .update(customers)
    .set({ flag: 'membership_failed_payment' })
    .where(
      and(eq(customers.companyId, companyId), eq(customers.id, customerId), isNull(customers.flag)),
    )
  await refreshPassesOfSubscription(tx, subscription)
  await queuePaymentMail(
    tx,
    { ...destination, companyId, customerId, transactionId: transaction.id },
    'payment-failed',
  )
}
