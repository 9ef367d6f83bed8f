import { and, eq, isNull } from 'drizzle-orm'
import { declineTerm, endTerms } from '#src/areas/memberships/model/renewalStep'
import type { Tx } from '../../../platform/db/Database'
import type { MailDestination } from '../../../platform/mail/mailDestination'
import { customers } from '../../../platform/db/schema/customers'
import type { TransactionRow } from '../transactions/transactionRepository'
import { cancelOtherFailed, closeRenewal } from '../transactions/writeTransaction'
import { storeTerms } from '../subscriptions/membershipTerms'
import { lockSubscription } from '../transactions/paymentRepository'
import { readTerms } from '../subscriptions/readTerms'
import {
  listCardsOfSubscription,
  refreshPassesOfSubscription,
} from '../subscriptions/subscriptionCards'
import { tracePayment } from './tracePayment'

/**
 * Cancels the failed charge of a membership that ended while its member was paying it; called once
 * that payment was declined. The charge is no longer due and can't be paid.
 */
export async function cancelIfEnded(
  tx: Tx,
  { companyId, subscriptionId }: Pick<TransactionRow, 'companyId' | 'subscriptionId'>,
): Promise<void> {
  const subscription =
    subscriptionId === null ? undefined : await lockSubscription(tx, companyId, subscriptionId)
  if (subscription?.status !== 'cancelled') return
  await cancelOtherFailed(tx, { companyId, subscriptionId: subscription.id, paidId: null })
}

/**
 * Records that a subscription's next term could not be charged: the transaction and the
 * subscription become failed, and the customer gets the paywall and an email with a link to pay,
 * which says when the charge is tried again. A membership that was cancelled in the meantime simply
 * ends. Does nothing for a transaction that is no longer unpaid. The customer and the transaction
 * must be locked.
 */
export async function failRenewal(
  tx: Tx,
  transaction: TransactionRow,
  destination: MailDestination,
  now: Date,
): Promise<void> {
  const { companyId, customerId, subscriptionId, status } = transaction
  if ((status !== 'pending' && status !== 'failed') || subscriptionId === null) return
  const subscription = await lockSubscription(tx, companyId, subscriptionId)
  const isRetry = status === 'failed'
  const isOpen =
    subscription?.status === (isRetry ? 'failed' : 'active') &&
    subscription.requestedCancelAt === null
  const [card] = subscription === undefined ? [] : await listCardsOfSubscription(tx, subscription)
  if (!isOpen) {
    await closeRenewal(tx, transaction, 'cancelled')
    if (subscription === undefined) return
    const { id, requestedCancelAt, status: current } = subscription
    if (current === 'cancelled')
      await cancelOtherFailed(tx, { companyId, subscriptionId: id, paidId: null })
    if (requestedCancelAt === null || (current !== 'active' && current !== 'failed')) return
    const terms = await readTerms(tx, { card, subscription })
    await storeTerms(tx, { card, subscription }, terms, endTerms(terms), now)
    return
  }
  await closeRenewal(tx, transaction, 'failed')
  const terms = await readTerms(tx, { card, subscription })
  await storeTerms(tx, { card, subscription }, terms, declineTerm(terms, now), now)
  // A customer who still has to choose a password keeps that flag; `setPassword` replaces it with
  // the paywall.
  await tx
    .update(customers)
    .set({ flag: 'membership_failed_payment' })
    .where(
      and(eq(customers.companyId, companyId), eq(customers.id, customerId), isNull(customers.flag)),
    )
  await refreshPassesOfSubscription(tx, subscription)
  await tracePayment(
    tx,
    { ...destination, companyId, customerId, transactionId: transaction.id },
    'payment-failed',
  )
}
