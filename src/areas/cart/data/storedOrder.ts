import type { PlacedOrder } from '#generated/types'
import { storeInTab, takeFromTab } from '../../../core/session/tabStorage'

/** What a checkout pays: the total shown to the customer and, once placed, the order. */
export interface StoredOrder {
  total: number
  order?: PlacedOrder
}

const STORAGE_NAME = 'checkout-order'

/** Stores the order of a pending payment across a reload; undefined removes it. */
export const storeOrder = (customerId: number, order: StoredOrder | undefined): void => {
  storeInTab(STORAGE_NAME, customerId, order)
}

/** Loads the order of a payment that is pending in this tab, without removing it. */
export function loadStoredOrder(customerId: number): StoredOrder | undefined {
  const order = takeFromTab(STORAGE_NAME, customerId) as StoredOrder | undefined // Stored by this module.
  storeOrder(customerId, order)
  return order
}
