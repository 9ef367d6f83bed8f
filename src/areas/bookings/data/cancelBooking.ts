import type { Booking } from '#generated/types'
import { errorText } from '../../../ui/feedback/errorText'
import type { Translate } from '../../../core/intl/Translate'
import { bookingCalls } from './bookingCalls'

/** The result of a cancellation, with texts to show. */
export interface CancelOutcome {
  tone: 'success' | 'info' | 'danger'
  title: string
  text: string
  requestId?: string | undefined
}

/**
 * Cancels a booking; never rejects. The response's text is shown unchanged. If the booking was
 * already cancelled, for example by an earlier request whose response was lost, that is not an
 * error; a failed call is a 'Cancel Error', with its request id. (doc 2 §8, Cancel failure)
 */
export async function cancelBooking(
  { id, type }: Pick<Booking, 'id' | 'type'>,
  t: Translate,
): Promise<CancelOutcome> {
  try {
    const { success, message } = await bookingCalls({ type }).cancel(id)
    return {
      tone: success ? 'success' : 'info',
      title: t(`area.bookings.cancelDialog.${success ? 'resultTitle' : 'already'}`),
      text: message,
    }
  } catch (error) {
    return { ...errorText(error, t), title: t('area.bookings.cancelDialog.failedTitle') }
  }
}
