import { ApiError } from '../../../core/api/ApiError'
import { isOneOf } from '../../../core/intl/isOneOf'
import { localizedText } from '../../../ui/feedback/localizedText'
import { notify } from '../../../ui/feedback/notificationStore'
import { notifyCartError } from '../../cart/public'

/** Booking error codes for which the portal has a text. */
const TRANSLATED_CODES = [
  'slot_taken',
  'slot_unavailable',
  'party_too_large',
  'too_many_blocks',
  'too_far_ahead',
  'payment_required',
  'too_many_unpaid',
  'too_many_bookings',
  'times_left',
  'too_many_slot_requests',
  'not_changeable',
  'different_price',
] as const

/** Notifies the customer why a time could not be booked, put in the cart or changed. */
export function notifyBookingError(error: unknown): void {
  if (!(error instanceof ApiError) || !isOneOf(TRANSLATED_CODES, error.code))
    return notifyCartError(error)
  notify({
    tone: 'danger',
    title: localizedText('area.bookings.refused.title'),
    text: localizedText(`area.bookings.refused.${error.code}`),
  })
}
