import type { PlacedOrder } from '../../../../generated/types'
import { keepInTab, takeKept } from '../../../core/session/keptInTab'

/** What a checkout pays: the total that the person was shown, and its order once it is placed. */
export interface KeptOrder {
  total: number
  order?: PlacedOrder
}

const NAME = 'checkout-order'

/** Keeps the order of a payment under way over a reload; undefined forgets it. */
export const keepOrder = (customerId: number, order: KeptOrder | undefined): void => {
  keepInTab(NAME, customerId, order)
}

/** The order of a payment that was under way in this tab; it stays kept. */
export function keptOrder(customerId: number): KeptOrder | undefined {
  const kept = takeKept(NAME, customerId) as KeptOrder | undefined // Written by this module.
  keepOrder(customerId, kept)
  return kept
}
