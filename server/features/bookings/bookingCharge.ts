import type { RefundQuote } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import type { CustomerKey } from '../customers/requireCustomer'
import { presentRefundQuote, type QuotedShare } from '../commerce/payments/presentRefundQuote'
import type { NotRefundableReason } from '../commerce/payments/findPaidAmounts'
import {
  findItemCharge,
  quoteShare,
  refundShare,
  type ItemCharge,
  type RefundedPart,
} from '../commerce/payments/refundShare'
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
 * Stores a refund of a booking's share, less the fee for cancelling unless `terms` says what to
 * keep, for each payment of its order, and returns the refunds. The customer must be locked. If the
 * charge can't be refunded automatically, it changes nothing and returns the reason.
 */
export async function refundBooking(
  tx: Tx,
  now: Date,
  customer: CustomerKey,
  by: RefundedPart['by'],
  view: BookingView,
  charge: ItemCharge | undefined,
  terms: Pick<RefundedPart, 'keptCents' | 'atDesk'> = {},
): Promise<RefundRow[] | NotRefundableReason> {
  const { booking } = view
  if (charge === undefined) return booking.orderItemId === null ? [] : 'elsewhere'
  return refundShare(tx, now, customer, charge, {
    ...(await partOf(tx, view, charge)),
    ...terms,
    by,
    reason: booking.title,
    keyPrefix: refundKeyPrefix(view),
  })
}

/** Returns what was paid for a booking, and what would come back if it were cancelled now. */
export async function quoteBookingRefund(
  tx: Tx,
  customer: CustomerKey,
  view: BookingView,
  currency: string,
): Promise<RefundQuote> {
  const { booking } = view
  const charge = await findCharge(tx, customer, view)
  const shares: QuotedShare[] = []
  if (charge !== undefined && booking.cancelledAt === null) {
    const part = await partOf(tx, view, charge)
    const quote = await quoteShare(tx, customer, charge, part)
    shares.push({ quote, keptCents: part.keptCents, currency: charge.order.currency })
  } else if (booking.orderItemId !== null && booking.cancelledAt === null)
    shares.push({ quote: 'elsewhere', keptCents: 0, currency })
  return presentRefundQuote(shares, { count: 1, currency })
}

/** The booking's part of the order line that charged it, and the fee that the club keeps. */
const partOf = async (tx: Tx, view: BookingView, { item }: ItemCharge) => ({
  ...(await countBookingsOfItem(tx, item.companyId, item.id)),
  count: 1,
  keptCents: cancelFeeCents(view),
})

/**
 * Returns the prefix of the idempotency keys of a booking's refunds; the id of the refunded payment
 * follows.
 */
export const refundKeyPrefix = ({ booking: { id } }: BookingView): string => `refund:booking:${id}:`
