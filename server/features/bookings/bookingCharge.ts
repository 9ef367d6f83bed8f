import type { Tx } from '../../platform/db/Database'
import type { Owner } from '../customers/requireCustomer'
import { transactionsOfOrder } from '../commerce/billing/transactionRepository'
import {
  cancelItem,
  findItem,
  findOrder,
  itemsOfOrders,
  type OrderItemRow,
  type OrderRow,
} from '../commerce/orders/orderRepository'
import { beginRefund } from '../commerce/payments/refundMoney'
import { refundedCentsOf, type RefundRow } from '../commerce/payments/refundRepository'
import { openPaymentsOf, settledPaymentsOf } from '../commerce/payments/paymentRepository'
import { bookingsOfItem, type BookingView } from './bookingRepository'
import { netOf, portionOfShare, shareOfItem } from './model/shareOfItem'

/** The order line that charged a booking, and its order. */
export interface BookingCharge {
  item: OrderItemRow
  order: OrderRow
}

/**
 * Why a booking's charge can't be refunded automatically: a payment is pending, an invoice is open,
 * or it was paid outside the portal.
 */
export type ChargeFault = 'underWay' | 'invoiced' | 'elsewhere'

/** The line that charged a booking, with its order, if both belong to its customer. */
export async function findCharge(
  tx: Tx,
  owner: Owner,
  { booking: { orderItemId } }: BookingView,
): Promise<BookingCharge | undefined> {
  const item = orderItemId === null ? undefined : await findItem(tx, owner, orderItemId)
  const order = item && (await findOrder(tx, owner, item.orderId))
  return item && order && { item, order }
}

/**
 * Cancels a booking's line once none of its bookings is left, and stores a refund of the booking's
 * share for each payment of the order. The customer must be locked. Returns why it can't, without
 * changing anything.
 */
export async function refundItem(
  tx: Tx,
  now: Date,
  owner: Owner,
  by: string,
  view: BookingView,
  charge: BookingCharge | undefined,
): Promise<RefundRow[] | ChargeFault> {
  const { booking } = view
  if (charge === undefined) return booking.orderItemId === null ? [] : 'elsewhere'
  const { item, order } = charge
  // It was refunded with its line, or there was nothing to pay.
  if (item.status === 'cancelled') return []
  const charged = netOf(item) > 0 ? await chargedBy(tx, owner, order) : []
  if (!Array.isArray(charged)) return charged
  const { companyId, customerId } = owner
  const { total, cancelled } = await bookingsOfItem(tx, companyId, item.id)
  if (cancelled + 1 >= total) await cancelItem(tx, item)
  const items = (await itemsOfOrders(tx, companyId, [order.id])).get(order.id) ?? []
  let rest = portionOfShare(
    shareOfItem(
      charged.reduce((sum, { amountCents }) => sum + amountCents, 0),
      order,
      items,
      item.id,
    ),
    cancelled,
    total,
  )
  const refunds: RefundRow[] = []
  for (const { id, transactionId, amountCents: paidCents } of charged) {
    const amountCents = Math.min(
      rest,
      paidCents - (await refundedCentsOf(tx, companyId, transactionId)),
    )
    if (amountCents < 1) continue
    rest -= amountCents
    refunds.push(
      await beginRefund(tx, now, {
        companyId,
        customerId,
        transactionId,
        amountCents,
        reason: booking.title,
        cancels: false,
        idempotencyKey: `${refundKeys(view)}${id}`,
        by: { adminId: null, adminName: by },
      }),
    )
  }
  return refunds
}

/** Prefix of the idempotency keys of a booking's refunds; the payment's id follows. */
export const refundKeys = ({ booking: { id } }: BookingView): string => `refund:booking:${id}:`

/** The settled payments of an order, or why it is not paid by settled payments alone. */
async function chargedBy(tx: Tx, { companyId, customerId }: Owner, order: OrderRow) {
  const charges = (await transactionsOfOrder(tx, companyId, order.id)).filter(
    ({ linkedTransactionId }) => linkedTransactionId === null,
  )
  const ids = charges.map(({ id }) => id)
  if ((await openPaymentsOf(tx, companyId, ids)).size > 0) return 'underWay'
  if (charges.some(({ status, amountDueCents }) => status === 'invoiced' && amountDueCents > 0))
    return 'invoiced'
  const settled = await settledPaymentsOf(tx, companyId, ids)
  const paid = charges.filter(
    ({ status, amountCents }) => status === 'processed' && amountCents > 0,
  )
  if (
    paid.some((row) => row.customerId !== customerId || !settled.has(row.id)) ||
    (paid.length === 0 && order.chargedCents > 0)
  )
    return 'elsewhere'
  return paid.flatMap(({ id }) => settled.get(id) ?? [])
}
