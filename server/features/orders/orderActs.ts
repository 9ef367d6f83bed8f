import { and, eq } from 'drizzle-orm'
import type { Calls, DeskOrder } from '../../../generated/types'
import type { CallTools } from '../../platform/calls/Handler'
import { requireStaff } from '../../platform/calls/requireAdmin'
import type { Tx } from '../../platform/db/Database'
import { firstRow } from '../../platform/db/firstRow'
import { orders } from '../../platform/db/schema/orders'
import { doOnce } from '../../platform/desk/doOnce'
import { AppError } from '../../platform/http/AppError'
import type { OrderRow } from '../commerce/orders/orderRepository'
import { lockCustomer } from '../customers/customerRepository'
import { isDeskOrder } from './orderList'
import { readDeskOrder } from './readDeskOrder'

type Shown = Calls['desk.orders.history']['reply'][number]

/** What is stored of an act about an order. */
export interface OrderAct extends Pick<Shown, 'act'> {
  /** How many pieces it is about. */
  quantity?: number
  courier?: string
  number?: string
  /** What went back, in cents. */
  cents?: number
  /** The note, or why something was refunded. */
  text?: string
}

/** What an act needs besides its transaction. */
export interface OrderSetting {
  /** The order, locked after its customer. */
  order: OrderRow
  username: string
  now: Date
}

/**
 * Does an act about an order once for each Idempotency-Key, with its entry in the history, and
 * answers the order as it is then. Acts about the same customer's orders wait for each other, and
 * for refunds. Throws 404 `not_found`, 422 `idempotency_key_reused`.
 */
export function actOnOrder(
  tools: CallTools,
  { name, params, body }: { name: string; params: { id: number }; body: unknown },
  act: (tx: Tx, setting: OrderSetting) => Promise<OrderAct>,
): Promise<DeskOrder> {
  const { context, caller } = tools
  const staff = requireStaff(caller)
  const { companyId, username } = staff
  return doOnce(
    tools,
    { resource: 'orders', name, params, body },
    async (tx) => {
      const order = await lockOrder(tx, companyId, params.id)
      return [await act(tx, { order, username, now: context.now() })]
    },
    async (tx) => readDeskOrder(tx, staff, await requireOrder(tx, companyId, params.id)),
  )
}

/** An order that staff hand over; throws 404 `not_found`, also for another company's. */
export async function requireOrder(
  tx: Tx,
  companyId: number,
  id: number,
  lock?: 'lock',
): Promise<OrderRow> {
  const query = tx
    .select()
    .from(orders)
    .where(and(isDeskOrder(companyId), eq(orders.id, id)))
  const row = await firstRow(lock === undefined ? query : query.for('no key update'))
  if (row === undefined) throw new AppError(404, 'not_found')
  return row
}

/** Locks an order after its customer, as refunds do; throws 404 `not_found`. */
async function lockOrder(tx: Tx, companyId: number, id: number): Promise<OrderRow> {
  const { customerId } = await requireOrder(tx, companyId, id)
  await lockCustomer(tx, companyId, customerId)
  const order = await requireOrder(tx, companyId, id, 'lock')
  // Merged with another member meanwhile, who is not locked.
  if (order.customerId !== customerId) throw new AppError(409, 'conflict')
  return order
}
