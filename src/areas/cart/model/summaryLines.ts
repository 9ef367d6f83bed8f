import type { Cart } from '../../../../generated/types'
import { toCents } from '../../../core/intl/toCents'

/** A line under a cart; amounts are in cents. */
export interface CartLine {
  id: 'subTotal' | 'shipping' | 'tax' | 'discount' | 'total' | 'postpay' | 'due'
  amountCents: number
  isTotal?: boolean
}

/**
 * What a cart comes to: shipping is what handling it costs, a discount is taken off; what is paid
 * on the spot later is told apart from what is due now. (doc 3 §2; activity.cart.summary-shipping,
 * activity.cart.due-and-postpay)
 */
export function summaryLines(
  cart: Pick<
    Cart,
    | 'subTotal'
    | 'handlingTotal'
    | 'taxTotal'
    | 'discountTotal'
    | 'total'
    | 'postpayTotal'
    | 'totalDue'
  >,
): readonly CartLine[] {
  const isLater = toCents(cart.postpayTotal) !== 0
  return [
    { id: 'subTotal', amountCents: toCents(cart.subTotal) },
    { id: 'shipping', amountCents: toCents(cart.handlingTotal) },
    { id: 'tax', amountCents: toCents(cart.taxTotal) },
    { id: 'discount', amountCents: toCents(-cart.discountTotal) },
    { id: 'total', amountCents: toCents(cart.total), isTotal: true },
    ...(isLater
      ? [
          { id: 'postpay' as const, amountCents: toCents(-cart.postpayTotal) },
          { id: 'due' as const, amountCents: toCents(cart.totalDue), isTotal: true },
        ]
      : []),
  ]
}
