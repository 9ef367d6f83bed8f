import type { Tx } from '../../platform/db/Database'
import type { HandoverLine } from '../../platform/db/schema/handovers'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { AppError } from '../../platform/http/AppError'
import {
  findHandover,
  insertHandover,
  storeUndone,
  type HandoverRow,
} from '../commerce/orders/handoverRepository'
import { addHandedOver, storeStatus, type OrderItemRow } from '../commerce/orders/orderRepository'
import { chooseLines, countPieces, productsOf } from './chooseLines'
import type { OrderAct, OrderSetting } from './orderActs'

/** What is handed over, and how. */
export interface Handover {
  kind: HandoverRow['kind']
  lines: readonly HandoverLine[]
  courier: string
  number: string
}

/**
 * Hands over some of a locked order; with its last piece the order is completed. Throws as
 * `chooseLines` does.
 */
export async function handOver(
  tx: Tx,
  { order, username, now }: OrderSetting,
  { kind, lines, courier, number }: Handover,
): Promise<OrderAct> {
  const chosen = await chooseLines(tx, order, lines)
  await addHandedOver(tx, order.companyId, lines)
  const details = { courier: courier.trim(), number: number.trim() }
  await insertHandover(tx, {
    companyId: order.companyId,
    orderId: order.id,
    kind,
    lines,
    ...details,
    at: now,
    by: username,
  })
  await storeStatus(tx, order)
  await notifyProducts(
    tx,
    order.companyId,
    chosen.map(({ item }) => item),
  )
  return { act: kind, quantity: countPieces(lines), ...details }
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
  await addHandedOver(
    tx,
    order.companyId,
    handover.lines.map(({ itemId, quantity }) => ({ itemId, quantity: -quantity })),
  )
  await storeUndone(tx, handover, { undoneAt: now, undoneBy: username })
  await storeStatus(tx, order)
  await notifyProducts(tx, order.companyId, await productsOf(tx, order))
  const { courier, number, lines } = handover
  return { act: 'undone', quantity: countPieces(lines), courier, number }
}

/** The desk shows of a product how many orders need. */
const notifyProducts = (tx: Tx, companyId: number, items: readonly OrderItemRow[]): Promise<void> =>
  notifyDesk(
    tx,
    companyId,
    'products',
    items.flatMap(({ productId }) => productId ?? []),
  )
