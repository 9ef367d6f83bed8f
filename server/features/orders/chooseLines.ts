import type { Calls } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import type { HandoverLine } from '../../platform/db/schema/handovers'
import { requireNoFaults } from '../../platform/desk/checkRecord'
import { faultAt } from '../../platform/desk/faultAt'
import { AppError } from '../../platform/http/AppError'
import { isProductLine, openQuantity } from '../commerce/orders/model/openQuantity'
import {
  itemsOfOrders,
  itemTitle,
  type OrderItemRow,
  type OrderRow,
} from '../commerce/orders/orderRepository'
import { isBeingRefunded } from '../commerce/payments/isBeingRefunded'

/** A line of an order, and how many of it an act is about. */
export interface ChosenLine {
  item: OrderItemRow
  quantity: number
}

/**
 * The lines that an act about an order names, each with how many. Throws 404 `not_found` for a line
 * that is none of the order's, 422 `invalid_request` for no line or one that is named twice, 409
 * `conflict` for more than is left to hand over, such as after a colleague was faster, and 409
 * `being_refunded` if a refund that is under way cancels what is left.
 */
export async function chooseLines(
  tx: Tx,
  order: OrderRow,
  lines: readonly HandoverLine[],
): Promise<ChosenLine[]> {
  const ids = new Set(lines.map(({ itemId }) => itemId))
  requireNoFaults([
    ...(ids.size === 0 ? [faultAt('/lines', 'required', 'must have a line')] : []),
    ...(ids.size < lines.length ? [faultAt('/lines', 'duplicate', 'must have a line once')] : []),
  ])
  if (await isBeingRefunded(tx, order)) throw new AppError(409, 'being_refunded')
  const items = await productsOf(tx, order)
  return lines.map(({ itemId, quantity }, index) => {
    const item = items.find(({ id }) => id === itemId)
    if (item === undefined) throw new AppError(404, 'not_found')
    const left = order.status === 'processing' ? openQuantity(item) : 0
    if (quantity > left) throw tooMany(item, index, left)
    return { item, quantity }
  })
}

/** The lines that a request names. */
export const toLines = ({
  lines,
}: Pick<Calls['desk.orders.handOver']['body'], 'lines'>): HandoverLine[] =>
  lines.map(({ id, quantity }) => ({ itemId: id, quantity }))

/** The products of an order. */
export const productsOf = async (
  tx: Tx,
  { companyId, id }: OrderRow,
): Promise<readonly OrderItemRow[]> =>
  ((await itemsOfOrders(tx, companyId, [id])).get(id) ?? []).filter(isProductLine)

/** How many pieces are chosen. */
export const countPieces = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((total, { quantity }) => total + quantity, 0)

function tooMany(item: OrderItemRow, index: number, left: number): AppError {
  const message = `${itemTitle(item)}: ${left === 0 ? 'none is' : `only ${left} are`} left to hand over.`
  return new AppError(409, 'conflict', {
    description: message,
    details: [{ path: `/lines/${index}/quantity`, code: 'too_many', message }],
  })
}
