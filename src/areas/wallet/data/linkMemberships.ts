import { portalWrite } from '../../../core/query/portalWrite'

/**
 * Links memberships, by the ids of their subscriptions, to the saved method with the id `walletId`.
 * Tries to link each of them, then throws the first failure, if any. (doc 2 §2,
 * money.call.patch-membership-wallet)
 */
export async function linkMemberships(
  walletId: number,
  subscriptionIds: readonly number[],
): Promise<void> {
  const outcomes = await Promise.allSettled(
    subscriptionIds.map((subscriptionId) =>
      portalWrite('subscriptions.patch', { params: { subscriptionId }, body: { walletId } }),
    ),
  )
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}
