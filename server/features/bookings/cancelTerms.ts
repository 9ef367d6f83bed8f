import type { DeskBooking } from '../../../generated/types'
import { canCancel } from '../../../src/areas/bookings/model/canCancel'
import type { BookingView } from './bookingRepository'

/** Whether a booking's member could still cancel it, no longer can, or never could. */
export const cancelTerms = (
  { booking: { startsAt }, schedule }: Pick<BookingView, 'booking' | 'schedule'>,
  now: Date,
): DeskBooking['cancelTerms'] =>
  !schedule.allowCancel
    ? 'not_allowed'
    : canCancel({ ...schedule, startsAt, cancelledAt: null }, now)
      ? 'in_time'
      : 'late'
