import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { Cart, PlacedOrder } from '../../../../generated/types'
import { inPreview } from '../../../core/preview/previewSession'
import { customerAtom } from '../../../core/session/atoms'
import { portalApi } from '../../../core/session/portalApi'
import { lookAfter, usePayment, type PaymentUse } from '../../billing/public'
import { createCheckoutTarget } from './createCheckoutTarget'
import { keepOrder, keptOrder } from './keptOrder'

/** The payment of a checkout. */
export interface CheckoutPayment extends Pick<PaymentUse, 'payment' | 'confirm' | 'again'> {
  /** What a form pays by: placing the cart as it was shown comes first. */
  useFor: (cart: Pick<Cart, 'total'>) => PaymentUse
  /** The order of the payment under way or made. */
  order: () => PlacedOrder | undefined
}

/**
 * Pays the cart by the portal's one payment machine; what was under way before a reload goes on.
 * (activity.checkout.paying-flag)
 */
export function useCheckoutPayment(): CheckoutPayment {
  const customerId = useAtomValue(customerAtom)?.id ?? 0
  const [target] = useState(() =>
    createCheckoutTarget({
      call: portalApi.call,
      look: lookAfter,
      kept: inPreview() ? undefined : keptOrder(customerId),
      keep: (order) => {
        if (!inPreview()) keepOrder(customerId, order)
      },
    }),
  )
  const use = usePayment(target)
  const { payment, pay, confirm, again } = use
  useEffect(() => {
    if (payment.status === 'settled' || payment.status === 'failed')
      keepOrder(customerId, undefined)
  }, [customerId, payment.status])
  return {
    payment,
    confirm,
    again,
    order: target.order,
    useFor: ({ total }) => ({
      ...use,
      pay: (method) => {
        target.begin(total)
        pay(method)
      },
    }),
  }
}
