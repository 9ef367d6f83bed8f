import type { Booking } from '#generated/types'
import { useNow } from '../../../core/hours/useNow'
import { cancelState } from '../../../core/time/cancelState'
import { cancelDeadline } from '../model/canCancel'

/**
 * Whether a booking's deadline for cancelling and changing it has not passed, on a page that may
 * have been open for long; true on the server and during hydration, when only the booking decides.
 */
export function useIsInTime({
  startDate,
  schedule: { allowCancel, cancelBy },
}: Pick<Booking, 'startDate' | 'schedule'>): boolean {
  const now = useNow()
  const startsAt = new Date(startDate)
  const deadline = cancelDeadline({ allowCancel, cancelByMinutes: cancelBy, startsAt })
  return now === undefined || cancelState(deadline, now) !== 'over'
}
