import type { DeskBooking } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { sendIn } from '../../platform/hub/createHub'
import type { MailDestination } from '../../platform/mail/mailDestination'
import type { BookingAct } from '../bookings/bookingActs'
import { findCharge, refundBooking } from '../bookings/bookingCharge'
import {
  cancelFeeCents,
  countBookingsOfItem,
  type BookingView,
} from '../bookings/bookingRepository'
import { cancelTerms } from '../bookings/cancelTerms'
import { cancelItem } from '../commerce/orders/orderRepository'
import type { RefundRow } from '../commerce/payments/refundRepository'
import type { ItemCharge } from '../commerce/payments/refundShare'
import { markBookingCancelled } from '../schedules/bookedRepository'
import { notifySlotsAndRequests } from '../schedules/lockFreeSlot'
import { traceBooking } from '../schedules/traceBooking'

/** How staff cancel a booking. */
interface Cancelling {
  now: Date
  fee: Fee
  /** The terms that staff were shown; undefined if they were shown none. */
  terms: Terms | undefined
  by: Pick<RefundRow, 'adminId' | 'adminName'>
  /** Where the email comes from; undefined if the member is not told. */
  destination: MailDestination | undefined
}

type Fee = NonNullable<BookingAct['fee']>
type Terms = DeskBooking['cancelTerms']

/**
 * Cancels a locked booking, stores the refunds of its share, which `finishRefund` makes after the
 * commit, and tells the member. Throws, in which case nothing is cancelled, 409 `conflict` for other
 * terms than were shown, 409 `not_refundable`, 422 for keeping something where nothing was paid.
 */
export async function cancelForClub(
  tx: Tx,
  view: BookingView,
  { now, fee, terms: shown, by, destination }: Cancelling,
): Promise<RefundRow[]> {
  const { booking, schedule } = view
  const { companyId, customerId } = booking
  const customer = { companyId, customerId }
  const terms = cancelTerms(view, now)
  if (shown !== undefined && shown !== terms) throw new AppError(409, 'conflict')
  const charge = await findCharge(tx, customer, view)
  if (fee === 'charge' || fee === 'keep') assertPaid(view, charge)
  const keptCents = keptOf(view, fee, terms)
  const refunds = await refundBooking(tx, now, customer, by, view, charge, {
    keptCents,
    atDesk: true,
  })
  if (!Array.isArray(refunds)) {
    // If nothing goes back, it doesn't matter how it was paid, once it is.
    if (refunds === 'underWay' || keptCents !== ALL)
      throw new AppError(409, 'not_refundable', { description: REASON_TEXTS[refunds] })
    if (charge) await cancelLine(tx, charge)
  }
  await markBookingCancelled(tx, booking, now)
  await notifySlotsAndRequests(tx, companyId, schedule.id)
  await sendIn(tx, { type: 'customer', ...customer }, 'bookings.changed', { ids: [booking.id] })
  if (destination) await traceBooking(tx, 'booking-cancelled', view, destination)
  return Array.isArray(refunds) ? refunds : []
}

/** More than any booking costs, in cents. */
const ALL = Number.MAX_SAFE_INTEGER

/** What the club keeps, in cents. */
function keptOf(view: BookingView, fee: Fee, terms: Terms): number {
  switch (fee) {
    case 'waive':
      return 0
    case 'keep':
      return ALL
    case 'charge':
      return cancelFeeCents(view)
    case 'rule':
      // Where members can't cancel, it is the club's own decision, which they don't pay for.
      return terms === 'late' ? ALL : terms === 'in_time' ? cancelFeeCents(view) : 0
  }
}

/** Throws 422 `invalid_request` where nothing was paid of which something could be kept. */
function assertPaid({ booking }: BookingView, charge: ItemCharge | undefined): void {
  if (booking.feeCents > 0 && booking.orderItemId !== null && charge?.item.postpaid !== true) return
  throw new AppError(422, 'invalid_request', {
    details: [{ path: '/fee', code: 'not_paid', message: 'nothing was paid for it' }],
  })
}

/** Cancels an order line with its last booking, as a refund does. */
async function cancelLine(tx: Tx, { item }: ItemCharge): Promise<void> {
  const { total, cancelledCount } = await countBookingsOfItem(tx, item.companyId, item.id)
  if (item.status !== 'cancelled' && cancelledCount + 1 >= total) await cancelItem(tx, item)
}

const REASON_TEXTS = {
  underWay: 'A payment for it is in progress.',
  invoiced: 'Its invoice has not been paid yet.',
  elsewhere: 'What was paid for it can’t be refunded from here.',
} as const
