import type { PlacedOrder } from '#generated/types'
import type { Api } from '../../../core/api/call'
import { intentionKey, type PaymentTarget } from '../../billing/public'
import type { StoredOrder } from './storedOrder'

/** The payment target of a checkout. */
export interface CheckoutTarget extends PaymentTarget {
  /** Starts a new payment; `total` is the cart's total, sent when the order is placed. */
  begin: (total: number) => void
  /** The order of a pending or completed payment. */
  getOrder: () => PlacedOrder | undefined
}

/** The calls and storage a checkout's payment uses. */
interface CheckoutDependencies {
  call: Api['call']
  restored: StoredOrder | undefined
  persist: (order: StoredOrder) => void
  fetchStatus: (
    transactionId: number,
    signal: AbortSignal,
  ) => ReturnType<PaymentTarget['fetchStatus']>
}

/**
 * Creates the payment target of a checkout: places the cart as an order, then pays the order's
 * transaction. Both requests have idempotency keys derived from one intention, so each takes effect
 * once, however often it is sent. If nothing is due, placing the order completes the payment.
 * (activity.call.checkout-payment)
 */
export function createCheckoutTarget({
  call,
  restored,
  persist,
  fetchStatus,
}: CheckoutDependencies): CheckoutTarget {
  let current: StoredOrder = restored ?? { total: 0 }
  const setCurrent = (next: StoredOrder): void => {
    current = next
    persist(next)
  }
  return {
    name: 'payment-checkout',
    begin: (total) => {
      setCurrent({ total })
    },
    getOrder: () => current.order,
    send: async (method, key, signal) => {
      const order =
        current.order ??
        (await call('checkout.place', {
          body: { total: current.total },
          idempotencyKey: `${intentionKey(key)}-order`,
          signal,
        }))
      setCurrent({ ...current, order })
      if (order.paid) return { status: 'processed' }
      const { transaction, success, action } = await call('checkout.payment', {
        body: { transactionId: order.transactionId, paymentMethod: method },
        idempotencyKey: key,
        signal,
      })
      return { status: transaction.status, payment: { success, action } }
    },
    // Without an order nothing was charged; the payment is sent again, which places the order with
    // the same key.
    fetchStatus: async (signal) =>
      current.order ? fetchStatus(current.order.transactionId, signal) : 'open',
  }
}
