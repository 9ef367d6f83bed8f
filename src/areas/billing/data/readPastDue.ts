import type { Subscription, Transaction } from '../../../../generated/types'
import { portalApi } from '../../../core/session/portalApi'
import { firstToPay } from '../model/paywall'

/** What is past due: the failed transaction that is paid, and the subscription that it is of. */
export interface PastDueMembership {
  transaction: Transaction
  subscription: Subscription
}

/**
 * Reads what is past due; null where nothing of it can be paid here.
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

/** The failed transactions of memberships. */
export const readFailed = async (): Promise<readonly Transaction[]> =>
  (await portalApi.list('transactions.list', { query: { status: 'failed', type: 'subscription' } }))
    .items
