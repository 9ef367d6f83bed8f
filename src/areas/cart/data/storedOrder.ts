import type { PlacedOrder } from '../../../../generated/types'
import { keepInTab, takeKept } from '../../../core/session/keptInTab'

/** What a checkout pays: the total that the person was shown, and its order once it is placed. */
export interface StoredOrder {
  total: number
  order?: PlacedOrder
}

const NAME = 'checkout-order'

/** Keeps the order of a payment under way over a reload; undefined forgets it. */
export const storeOrder = (customerId: number, order: StoredOrder | undefined): void => {
  keepInTab(NAME, customerId, order)
}

/** The order of a payment that was under way in this tab; it stays kept. */
export function loadStoredOrder(customerId: number): StoredOrder | undefined {
  const kept = takeKept(NAME, customerId) as StoredOrder | undefined // Written by this module.
  storeOrder(customerId, kept)
  return kept
}
