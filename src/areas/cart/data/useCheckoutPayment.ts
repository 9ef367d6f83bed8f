import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { Cart, PlacedOrder } from '#generated/types'
import { inPreview } from '../../../core/preview/previewSession'
import { customerAtom } from '../../../core/session/atoms'
import { portalWrite } from '../../../core/query/portalWrite'
import { fetchChargeStatus, usePayment, type PaymentState } from '../../billing/public'
import { createCheckoutTarget } from './createCheckoutTarget'
import { storeOrder, loadStoredOrder } from './storedOrder'

/** The payment of a checkout. */
export interface CheckoutPayment extends Pick<PaymentState, 'payment' | 'confirm' | 'retry'> {
  /**
   * The payment state for a form whose `pay` first places the cart, with the total that the
   * customer saw.
   */
  forCart: (cart: Pick<Cart, 'total'>) => PaymentState
  /** The order of the pending or completed payment. */
  getOrder: () => PlacedOrder | undefined
}

/**
 * The cart's payment, which uses the shared payment store; a payment that was pending before a
 * reload is resumed. (activity.checkout.paying-flag)
 */
export function useCheckoutPayment(): CheckoutPayment {
  const customerId = useAtomValue(customerAtom)?.id ?? 0
  const [target] = useState(() =>
    createCheckoutTarget({
      call: portalWrite,
      fetchStatus: fetchChargeStatus,
      restored: inPreview() ? undefined : loadStoredOrder(customerId),
      persist: (order) => {
        if (!inPreview()) storeOrder(customerId, order)
      },
    }),
  )
  const paymentState = usePayment(target)
  const { payment, pay, confirm, retry } = paymentState
  useEffect(() => {
    if (payment.status === 'settled' || payment.status === 'failed')
      storeOrder(customerId, undefined)
  }, [customerId, payment.status])
  return {
    payment,
    confirm,
    retry,
    getOrder: target.getOrder,
    forCart: ({ total }) => ({
      ...paymentState,
      pay: (method) => {
        target.begin(total)
        pay(method)
      },
    }),
  }
}
