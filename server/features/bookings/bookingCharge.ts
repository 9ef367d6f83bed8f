import type { Tx } from '../../platform/db/Database'
import type { CustomerKey } from '../customers/requireCustomer'
import {
  findItemCharge,
  refundShare,
  type ItemCharge,
  type NotRefundableReason,
} from '../commerce/orders/refundShare'
import type { RefundRow } from '../commerce/payments/refundRepository'
import { cancelFeeCents, countBookingsOfItem, type BookingView } from './bookingRepository'

/**
 * Returns the order line that charged a booking, with its order; undefined if the customer has no
 * such line.
 */
export const findCharge = (
  tx: Tx,
  customer: CustomerKey,
  { booking: { orderItemId } }: BookingView,
): Promise<ItemCharge | undefined> => findItemCharge(tx, customer, orderItemId)

/**
 * Stores a refund of a booking's share, less the fee for cancelling, for each payment of its order,
 * and returns the refunds. The customer must be locked. If the charge can't be refunded
 * automatically, it changes nothing and returns the reason.
 */
export async function refundBooking(
  tx: Tx,
  now: Date,
  customer: CustomerKey,
  by: string,
  view: BookingView,
  charge: ItemCharge | undefined,
): Promise<RefundRow[] | NotRefundableReason> {
  const { booking } = view
  if (charge === undefined) return booking.orderItemId === null ? [] : 'elsewhere'
  const { total, cancelledCount } = await countBookingsOfItem(
    tx,
    customer.companyId,
    charge.item.id,
  )
  return refundShare(tx, now, customer, charge, {
    ...{ cancelledCount, count: 1, total, by },
    keptCents: cancelFeeCents(view),
    reason: booking.title,
    keyPrefix: refundKeyPrefix(view),
  })
}

/**
 * Returns the prefix of the idempotency keys of a booking's refunds; the id of the refunded payment
 * follows.
 */
export const refundKeyPrefix = ({ booking: { id } }: BookingView): string => `refund:booking:${id}:`
