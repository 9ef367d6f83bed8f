import type { Schedule } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import { cancelState } from '../../../core/time/cancelState'
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
  now: Date,
) => string {
  const t = useText()
  const { dateTime } = useZoneFormat(timezoneId)
  return (startDate, now) => {
    const startsAt = new Date(startDate)
    const deadline = cancelDeadline({ allowCancel, cancelByMinutes: cancelBy, startsAt })
    return t(`area.bookings.cancel.${cancelState(deadline, now)}`, {
      when: deadline === null ? '' : dateTime(deadline),
    })
  }
}
