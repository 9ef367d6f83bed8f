import type { Cart } from '#generated/types'
import { toCents } from '../../../core/intl/toCents'

/** A line of the cart's summary; amounts are in cents. */
export interface CartLine {
  id: 'subTotal' | 'shipping' | 'tax' | 'discount' | 'total' | 'postpay' | 'credit' | 'due'
  amountCents: number
  isTotal?: boolean
}

/**
 * The cart with its shipping left out of the totals, used while the shipping selected on screen
 * differs from the cart's. House credits may pay for shipping, so the amount due is never below
 * zero.
 */
export const withoutShipping = (cart: Cart): Cart => ({
  ...cart,
  handlingTotal: 0,
  total: (toCents(cart.total) - toCents(cart.handlingTotal)) / 100,
  totalDue: Math.max(0, toCents(cart.totalDue) - toCents(cart.handlingTotal)) / 100,
})

/**
 * The summary of a cart: shipping is the handling total, a discount is negative, and the amount due
 * now is listed apart from what is paid on site and what house credits pay. (doc 3 §2;
 * activity.cart.summary-shipping, activity.cart.due-and-postpay)
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
  const postpayCents = toCents(cart.postpayTotal)
  const creditCents = toCents(cart.total) - postpayCents - toCents(cart.totalDue)
  return [
    { id: 'subTotal', amountCents: toCents(cart.subTotal) },
    { id: 'shipping', amountCents: toCents(cart.handlingTotal) },
    { id: 'tax', amountCents: toCents(cart.taxTotal) },
    { id: 'discount', amountCents: toCents(-cart.discountTotal) },
    { id: 'total', amountCents: toCents(cart.total), isTotal: true },
    ...(postpayCents === 0 ? [] : [{ id: 'postpay' as const, amountCents: -postpayCents }]),
    ...(creditCents === 0 ? [] : [{ id: 'credit' as const, amountCents: -creditCents }]),
    ...(postpayCents === 0 && creditCents === 0
      ? []
      : [{ id: 'due' as const, amountCents: toCents(cart.totalDue), isTotal: true }]),
  ]
}
