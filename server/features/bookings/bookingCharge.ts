import type { Tx } from '../../platform/db/Database'
import type { CustomerKey } from '../customers/requireCustomer'
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
import { sumRefundedCents, type RefundRow } from '../commerce/payments/refundRepository'
import { findPendingPayments, findSettledPayments } from '../commerce/payments/paymentRepository'
import { countBookingsOfItem, type BookingView } from './bookingRepository'
import { netPriceCents, portionOfShare, shareOfItem } from './model/shareOfItem'

/** The order line that charged a booking, and the line's order. */
export interface BookingCharge {
  item: OrderItemRow
  order: OrderRow
}

/**
 * Why a booking's charge can't be refunded automatically: a payment is pending (`underWay`), an
 * invoice is open (`invoiced`), or the charge was paid outside the portal (`elsewhere`).
 */
export type NotRefundableReason = 'underWay' | 'invoiced' | 'elsewhere'

/**
 * Returns the order line that charged a booking, with its order; undefined if the customer has no
 * such line.
 */
export async function findCharge(
  tx: Tx,
  customer: CustomerKey,
  { booking: { orderItemId } }: BookingView,
): Promise<BookingCharge | undefined> {
  const item = orderItemId === null ? undefined : await findItem(tx, customer, orderItemId)
  const order = item && (await findOrder(tx, customer, item.orderId))
  return item && order && { item, order }
}

/**
 * Stores a refund of a booking's share for each payment of its order, and returns the refunds.
 * Cancels the order line once all its bookings are cancelled. The customer must be locked. If the
 * charge can't be refunded automatically, it changes nothing and returns the reason.
 */
export async function refundItem(
  tx: Tx,
  now: Date,
  customer: CustomerKey,
  by: string,
  view: BookingView,
  charge: BookingCharge | undefined,
): Promise<RefundRow[] | NotRefundableReason> {
  const { booking } = view
  if (charge === undefined) return booking.orderItemId === null ? [] : 'elsewhere'
  const { item, order } = charge
  // The line was already refunded as a whole, or cost nothing.
  if (item.status === 'cancelled') return []
  const payments = netPriceCents(item) > 0 ? await findPayments(tx, customer, order) : []
  if (!Array.isArray(payments)) return payments
  const { companyId, customerId } = customer
  const { total, cancelled } = await countBookingsOfItem(tx, companyId, item.id)
  if (cancelled + 1 >= total) await cancelItem(tx, item)
  const items = (await itemsOfOrders(tx, companyId, [order.id])).get(order.id) ?? []
  let remainingCents = portionOfShare(
    shareOfItem(
      payments.reduce((sum, { amountCents }) => sum + amountCents, 0),
      order,
      items,
      item.id,
    ),
    cancelled,
    total,
  )
  const refunds: RefundRow[] = []
  for (const { id, transactionId, amountCents: paidCents } of payments) {
    const amountCents = Math.min(
      remainingCents,
      paidCents - (await sumRefundedCents(tx, companyId, transactionId)),
    )
    if (amountCents < 1) continue
    remainingCents -= amountCents
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

/**
 * Returns the prefix of the idempotency keys of a booking's refunds; the id of the refunded payment
 * follows.
 */
export const refundKeys = ({ booking: { id } }: BookingView): string => `refund:booking:${id}:`

/** Returns the settled payments of an order, or why they can't be refunded automatically. */
async function findPayments(tx: Tx, { companyId, customerId }: CustomerKey, order: OrderRow) {
  const charges = (await transactionsOfOrder(tx, companyId, order.id)).filter(
    ({ linkedTransactionId }) => linkedTransactionId === null,
  )
  const ids = charges.map(({ id }) => id)
  if ((await findPendingPayments(tx, companyId, ids)).size > 0) return 'underWay'
  if (charges.some(({ status, amountDueCents }) => status === 'invoiced' && amountDueCents > 0))
    return 'invoiced'
  const settled = await findSettledPayments(tx, companyId, ids)
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
