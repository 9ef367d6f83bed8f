import { canCancel } from '../../../src/areas/bookings/model/canCancel'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { sendIn } from '../../platform/hub/createHub'
import type { MailDestination } from '../../platform/mail/mailDestination'
import { findCharge, refundBooking } from '../bookings/bookingCharge'
import { cancelFeeCents, type BookingView } from '../bookings/bookingRepository'
import type { RefundRow } from '../commerce/payments/refundRepository'
import { markBookingCancelled } from '../schedules/occupancyRepository'
import { notifySlots } from '../schedules/takeSlot'
import { traceBooking } from '../schedules/traceBooking'

/** How staff cancel a booking. */
interface Cancelling {
  now: Date
  fee: 'rule' | 'charge' | 'waive'
  by: Pick<RefundRow, 'adminId' | 'adminName'>
  /** Where the email comes from; undefined if the member is not told. */
  destination: MailDestination | undefined
}

/**
 * Cancels a locked booking, stores the refunds of its share, which `finishRefund` makes after the
 * commit, and tells the member. Throws 409 `not_refundable`, in which case nothing is cancelled.
 */
export async function cancelForClub(
  tx: Tx,
  view: BookingView,
  { now, fee, by, destination }: Cancelling,
): Promise<RefundRow[]> {
  const { booking, schedule } = view
  const { companyId, customerId, startsAt } = booking
  const customer = { companyId, customerId }
  const isInTime = canCancel({ ...schedule, startsAt, cancelledAt: null }, now)
  const isAllKept = fee === 'rule' && !isInTime
  const refunds = await refundBooking(
    tx,
    now,
    customer,
    by,
    view,
    await findCharge(tx, customer, view),
    {
      keptCents: isAllKept ? ALL : fee === 'waive' ? 0 : cancelFeeCents(view),
      atDesk: true,
    },
  )
  // If nothing goes back, it doesn't matter how it was paid.
  if (!Array.isArray(refunds) && !isAllKept)
    throw new AppError(409, 'not_refundable', { description: REASON_TEXTS[refunds] })
  await markBookingCancelled(tx, booking, now)
  await notifySlots(tx, companyId, schedule.id)
  await sendIn(tx, { type: 'customer', ...customer }, 'bookings.changed', { ids: [booking.id] })
  if (destination) await traceBooking(tx, 'booking-cancelled', view, destination)
  return Array.isArray(refunds) ? refunds : []
}

/** More than any booking costs, in cents. */
const ALL = Number.MAX_SAFE_INTEGER

const REASON_TEXTS = {
  underWay: 'A payment for it is in progress.',
  invoiced: 'Its invoice has not been paid yet.',
  elsewhere: 'What was paid for it can’t be refunded from here.',
} as const
