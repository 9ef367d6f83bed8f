import type { Cart } from '../../../../generated/types'

/** A line under a cart; amounts are in cents. */
export interface CartLine {
  id: 'subTotal' | 'shipping' | 'tax' | 'discount' | 'total' | 'postpay' | 'due'
  amountCents: number
  isTotal?: boolean
}

/** What a cart comes to: shipping is what handling it costs, a discount is taken off; what is paid on the spot later is told apart from what is due now. (doc 3 §2; activity.cart.summary-shipping, activity.cart.due-and-postpay) */
export function summaryLines(cart: Pick<Cart, 'subTotal' | 'handlingTotal' | 'taxTotal' | 'discountTotal' | 'total' | 'postpayTotal' | 'totalDue'>): readonly CartLine[] {
  const isLater = cents(cart.postpayTotal) !== 0
  return [
    { id: 'subTotal', amountCents: cents(cart.subTotal) },
    { id: 'shipping', amountCents: cents(cart.handlingTotal) },
    { id: 'tax', amountCents: cents(cart.taxTotal) },
    { id: 'discount', amountCents: cents(-cart.discountTotal) },
    { id: 'total', amountCents: cents(cart.total), isTotal: true },
    ...(isLater ? [{ id: 'postpay' as const, amountCents: cents(-cart.postpayTotal) }, { id: 'due' as const, amountCents: cents(cart.totalDue), isTotal: true }] : []),
  ]
}

/** Cents of an amount in currency units; never -0, which would be written with its sign. */
const cents = (amount: number): number => Math.round(amount * 100) + 0
