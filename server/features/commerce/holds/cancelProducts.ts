import type { Tx } from '../../../platform/db/Database'
import { openQuantity, restockedQuantity } from '../orders/model/openQuantity'
import { storeCancelled, type OrderItemRow } from '../orders/orderRepository'
import { restock } from './orderHolds'
import { updateHeldQuantity, type HoldRow } from './placedRepository'

/**
 * Cancels some of what is to be handed over of an order line, at most all of it; what was taken
 * from the stock for them goes back. `hold` is what the line holds, if anything; it must be locked
 * by `lockHeldItems`.
 */
export async function cancelProducts(
  tx: Tx,
  item: OrderItemRow,
  hold: HoldRow | undefined,
  count: number,
): Promise<void> {
  if (count > openQuantity(item)) throw new Error('more was cancelled than is to be handed over')
  if (hold !== undefined) {
    const restocked = restockedQuantity(item, hold.reservedQuantity, count)
    // Also with nothing to add: the desk shows what orders need of the product.
    await restock(tx, item.companyId, hold, restocked)
    await updateHeldQuantity(tx, hold, hold.reservedQuantity - restocked)
  }
  const cancelledQuantity = item.cancelledQuantity + count
  const isCancelled = cancelledQuantity === item.quantity
  await storeCancelled(tx, item, { cancelledQuantity, ...(isCancelled && { status: 'cancelled' }) })
}
