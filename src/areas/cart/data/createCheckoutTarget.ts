import type { PlacedOrder } from '../../../../generated/types'
import type { Api } from '../../../core/api/call'
import { intentionKey, type PaymentTarget } from '../../billing/public'
import type { StoredOrder } from './storedOrder'

/** What a checkout is paid by. */
export interface CheckoutTarget extends PaymentTarget {
  /** The next payment is of a cart that comes to this total: its order is placed with it. */
  begin: (total: number) => void
  /** The order that was placed, for a payment under way or made. */
  order: () => PlacedOrder | undefined
}

/** The ways of a checkout's payment. */
interface CheckoutDependencies {
  call: Api['call']
  kept: StoredOrder | undefined
  keep: (order: StoredOrder) => void
  look: (transactionId: number, signal: AbortSignal) => ReturnType<PaymentTarget['fetchStatus']>
}

/**
 * Makes what a checkout pays: sending it places the cart, once, and then pays the transaction of
 * its order, under keys of the same intention, so that neither is done twice however often it is
 * sent. With nothing due the order alone is the payment. (activity.call.checkout-payment)
 */
export function createCheckoutTarget({
  call,
  kept,
  keep,
  look,
}: CheckoutDependencies): CheckoutTarget {
  let current: StoredOrder = kept ?? { total: 0 }
  const remember = (next: StoredOrder): void => {
    current = next
    keep(next)
  }
  return {
    name: 'payment-checkout',
    begin: (total) => {
      remember({ total })
    },
    order: () => current.order,
    send: async (method, key, signal) => {
      const order =
        current.order ??
        (await call('checkout.place', {
          body: { total: current.total },
          idempotencyKey: `${intentionKey(key)}-order`,
          signal,
        }))
      remember({ ...current, order })
      if (order.paid) return { status: 'processed' }
      const { transaction, success, action } = await call('checkout.payment', {
        body: { transactionId: order.transactionId, paymentMethod: method },
        idempotencyKey: key,
        signal,
      })
      return { status: transaction.status, payment: { success, action } }
    },
    // Without an order nothing was charged: what is sent again places it under the same key.
    fetchStatus: async (signal) =>
      current.order ? look(current.order.transactionId, signal) : 'open',
  }
}
