import type { DeskBooking } from '../../../generated/types'
import type { BookingView } from './bookingRepository'

/** What staff read of a booking's state. */
type StateFacts = Pick<BookingView['booking'], 'cancelledAt' | 'arrivedAt' | 'noShowAt'>

/** Whether a booking's party is expected, has come or not, or the booking is cancelled. */
export const bookingState = ({
  cancelledAt,
  arrivedAt,
  noShowAt,
}: StateFacts): DeskBooking['status'] =>
  cancelledAt !== null
    ? 'cancelled'
    : arrivedAt !== null
      ? 'arrived'
      : noShowAt !== null
        ? 'no_show'
        : 'confirmed'
