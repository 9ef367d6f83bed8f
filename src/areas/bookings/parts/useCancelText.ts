import type { Schedule } from '../../../../generated/types'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import { cancelDeadline } from '../model/canCancel'

/**
 * Returns a function that says until when something of this schedule with a certain start can be
 * cancelled, that its deadline has passed, or that it can't be cancelled at all. A passed deadline is
 * worded alike before and after booking: what is booked that late could never be cancelled.
 */
export function useCancelText({
  allowCancel,
  cancelBy,
  timezoneId,
}: Pick<Schedule, 'allowCancel' | 'cancelBy' | 'timezoneId'>): (
  startDate: string,
  isStillPossible: (deadline: Date) => boolean,
) => string {
  const t = useText()
  const { dateTime } = useZoneFormat(timezoneId)
  return (startDate, isStillPossible) => {
    if (!allowCancel) return t('area.bookings.cancel.no')
    const deadline = cancelDeadline({ cancelByMinutes: cancelBy, startsAt: new Date(startDate) })
    return t(
      isStillPossible(deadline) ? 'area.bookings.cancel.until' : 'area.bookings.cancel.over',
      { when: dateTime(deadline) },
    )
  }
}
