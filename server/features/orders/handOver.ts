import type { Tx } from '../../platform/db/Database'
import type { HandoverLine } from '../../platform/db/schema/handovers'
import { requireNoFaults } from '../../platform/desk/checkRecord'
import { faultAt } from '../../platform/desk/faultAt'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { AppError } from '../../platform/http/AppError'
import { openQuantity } from '../commerce/orders/model/openQuantity'
import {
  itemsOfOrders,
  itemTitle,
  storeCounts,
  storeStatus,
  type OrderItemRow,
} from '../commerce/orders/orderRepository'
import { findHandover, insertHandover, storeUndone, type HandoverRow } from './handoverRepository'
import type { OrderAct, OrderSetting } from './orderActs'

/** What is handed over, and how. */
export interface Handover {
  kind: HandoverRow['kind']
  lines: readonly HandoverLine[]
  courier: string
  number: string
}

/**
 * Hands over some of a locked order; with its last piece the order is completed. Throws 404
 * `not_found` for a line that is none of the order's, 422 `invalid_request` for no line or one that
 * is named twice, 409 `conflict` for more than is left, such as after a colleague was faster.
 */
export async function handOver(
  tx: Tx,
  { order, username, now }: OrderSetting,
  { kind, lines, courier, number }: Handover,
): Promise<OrderAct> {
  const ids = new Set(lines.map(({ itemId }) => itemId))
  requireNoFaults([
    ...(ids.size === 0 ? [faultAt('/lines', 'required', 'must have a line')] : []),
    ...(ids.size < lines.length ? [faultAt('/lines', 'duplicate', 'must have a line once')] : []),
  ])
  const items = await productsOf(tx, order)
  for (const [index, { itemId, quantity }] of lines.entries()) {
    const item = items.find(({ id }) => id === itemId)
    if (item === undefined) throw new AppError(404, 'not_found')
    const left = order.status === 'processing' ? openQuantity(item) : 0
    if (quantity > left) throw tooMany(item, index, left)
    await storeCounts(tx, item, { handedOver: item.handedOver + quantity })
  }
  const { companyId, id: orderId } = order
  const details = { courier: courier.trim(), number: number.trim() }
  await insertHandover(tx, {
    companyId,
    orderId,
    kind,
    lines: lines.map(({ itemId, quantity }) => ({ itemId, quantity })),
    ...details,
    at: now,
    by: username,
  })
  await storeStatus(tx, order)
  await notifyProducts(tx, companyId, items)
  return { act: kind, quantity: sum(lines), ...details }
}

/**
 * Takes back a handover of a locked order that was recorded by mistake. Throws 404 `not_found`, 409
 * `conflict` if it was undone already.
 */
export async function undoHandover(
  tx: Tx,
  { order, username, now }: OrderSetting,
  id: number,
): Promise<OrderAct> {
  const handover = await findHandover(tx, order, id)
  if (handover === undefined) throw new AppError(404, 'not_found')
  if (handover.undoneAt !== null)
    throw new AppError(409, 'conflict', { description: 'It was undone already.' })
  const items = await productsOf(tx, order)
  for (const { itemId, quantity } of handover.lines) {
    const item = items.find((one) => one.id === itemId)
    if (item === undefined) throw new Error('a line of a handover does not exist')
    await storeCounts(tx, item, { handedOver: item.handedOver - quantity })
  }
  await storeUndone(tx, handover, { undoneAt: now, undoneBy: username })
  await storeStatus(tx, order)
  await notifyProducts(tx, order.companyId, items)
  const { courier, number, lines } = handover
  return { act: 'undone', quantity: sum(lines), courier, number }
}

const productsOf = async (
  tx: Tx,
  { companyId, id }: OrderSetting['order'],
): Promise<readonly OrderItemRow[]> =>
  (await itemsOfOrders(tx, companyId, [id])).get(id)?.filter(({ type }) => type === 'product') ?? []

function tooMany(item: OrderItemRow, index: number, left: number): AppError {
  const message = `${itemTitle(item)}: ${left === 0 ? 'none is' : `only ${left} are`} left to hand over.`
  return new AppError(409, 'conflict', {
    description: message,
    details: [{ path: `/lines/${index}/quantity`, code: 'too_many', message }],
  })
}

/** The desk shows of a product how many orders need. */
const notifyProducts = (tx: Tx, companyId: number, items: readonly OrderItemRow[]): Promise<void> =>
  notifyDesk(
    tx,
    companyId,
    'products',
    items.flatMap(({ productId }) => productId ?? []),
  )

const sum = (lines: readonly HandoverLine[]): number =>
  lines.reduce((total, { quantity }) => total + quantity, 0)
