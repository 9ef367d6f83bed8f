import type { PlacedOrder } from '../../../../generated/types'
import { storeInTab, takeFromTab } from '../../../core/session/tabStorage'

/** What a checkout pays: the total shown to the customer and, once placed, the order. */
export interface StoredOrder {
  total: number
  order?: PlacedOrder
}

const NAME = 'checkout-order'

/** Stores the order of a pending payment across a reload; undefined removes it. */
export const storeOrder = (customerId: number, order: StoredOrder | undefined): void => {
  storeInTab(NAME, customerId, order)
}

/** The stored order of a payment pending in this tab; it stays stored. */
export function loadStoredOrder(customerId: number): StoredOrder | undefined {
  const kept = takeFromTab(NAME, customerId) as StoredOrder | undefined // Written by this module.
  storeOrder(customerId, kept)
  return kept
}
