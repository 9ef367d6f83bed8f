import type { Subscription, Transaction } from '../../../../generated/types'
import { portalApi } from '../../../core/session/portalApi'
import { firstToPay } from '../model/paywall'

/** A past-due membership: the failed transaction to pay and its subscription. */
export interface PastDueMembership {
  transaction: Transaction
  subscription: Subscription
}

/**
 * Loads the past-due membership; null if no failed transaction has a subscription to pay.
 * (money.call.get-failed-transactions, money.paywall.first-failed-is-paid)
 */
export async function readPastDue(): Promise<PastDueMembership | null> {
  const transaction = firstToPay(await readFailed())
  if (!transaction?.subscription) return null
  return {
    transaction,
    subscription: await portalApi.call('subscriptions.get', {
      params: { subscriptionId: transaction.subscription.id },
    }),
  }
}

/** Loads the failed membership transactions. */
export const readFailed = async (): Promise<readonly Transaction[]> =>
  (await portalApi.list('transactions.list', { query: { status: 'failed', type: 'subscription' } }))
    .items
