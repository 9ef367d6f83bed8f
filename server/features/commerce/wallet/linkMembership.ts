import type { Subscription } from '#generated/types'
import { AppError } from '../../../platform/http/AppError'
import type { ServerContext } from '../../../platform/calls/ServerContext'
import type { Caller } from '../../../platform/sessions/Caller'
import { lockCustomer } from '../../customers/customerRepository'
import { requireCustomerKey } from '../../customers/requireCustomer'
import { presentSubscriptions } from './presentSubscriptions'
import { setSubscriptionMethod } from '../subscriptions/subscriptionRepository'
import { notifyWallet } from './notifyWallet'
import { listWalletMethods } from './walletRepository'

/**
 * Sets the payment method that pays a membership. Throws 404 `not_found` for another customer's
 * membership, 422 `invalid_request` for another customer's method. (doc 2 §7,
 * money.call.patch-membership-wallet)
 */
export async function linkMembership(
  context: ServerContext,
  caller: Caller,
  id: number,
  walletId: number,
): Promise<Subscription> {
  const customer = requireCustomerKey(caller)
  const [subscription] = await context.db.tx(customer.companyId, async (tx) => {
    // Locked, so that the method can't be removed in the meantime.
    await lockCustomer(tx, customer.companyId, customer.customerId)
    if (!(await listWalletMethods(tx, customer)).some((method) => method.id === walletId)) {
      const message = 'This is not one of your payment methods.'
      throw new AppError(422, 'invalid_request', {
        details: [{ path: '/wallet_id', code: 'choice', message }],
      })
    }
    const row = await setSubscriptionMethod(tx, customer, id, walletId)
    return row === undefined ? [] : presentSubscriptions(tx, [row])
  })
  if (subscription === undefined) throw new AppError(404, 'not_found')
  await notifyWallet(context, customer, [walletId])
  return subscription
}
