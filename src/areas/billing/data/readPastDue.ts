import type { Subscription, Transaction } from '#generated/types'
import { portalApi } from '../../../core/session/portalApi'
import { firstToPay } from '../model/paywall'

/**
 * A past-due membership: the failed transaction to pay, its subscription, and all failed
 * transactions of that subscription, oldest first, which the one payment settles.
 */
export interface PastDueMembership {
  transaction: Transaction
  unpaid: readonly Transaction[]
  subscription: Subscription
}

/**
 * Loads the past-due membership; null if no failed transaction has a subscription to pay.
 * (money.call.get-failed-transactions, money.paywall.first-failed-is-paid)
 */
export async function readPastDue(): Promise<PastDueMembership | null> {
  const failed = await readFailedTransactions()
  const transaction = firstToPay(failed)
  if (!transaction?.subscription) return null
  const { id } = transaction.subscription
  return {
    transaction,
    unpaid: failed.filter(({ subscription }) => subscription?.id === id).reverse(),
    subscription: await portalApi.call('subscriptions.get', {
      params: { subscriptionId: id },
    }),
  }
}

/** Loads the failed membership transactions. */
export const readFailedTransactions = async (): Promise<readonly Transaction[]> =>
  (await portalApi.list('transactions.list', { query: { status: 'failed', type: 'subscription' } }))
    .items
