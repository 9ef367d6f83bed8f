import type { Schedule, Slot } from '../../../../generated/types'
import { writeMinute } from '../../../core/hours/writeClock'
import { useLanguage } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'

/**
 * Returns a function that writes when a slot starts, or from when to when if it is booked by the
 * day, in the schedule's zone. That is named once beside the times, except where another slot of
 * `all` starts at the same local time because the clocks go back.
 */
export function useSlotTime({
  timezoneId,
  blockType,
}: Pick<Schedule, 'timezoneId' | 'blockType'>): (slot: Slot, all: readonly Slot[]) => string {
  const t = useText()
  const { locale } = useLanguage()
  const { time } = useZoneFormat(timezoneId)
  const clock = (local: string): string =>
    writeMinute(Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16)), locale)
  return ({ id, startDate, startDateLocal, endDateLocal }, all) => {
    if (blockType === 'daily')
      return t('area.bookings.span', { start: clock(startDateLocal), end: clock(endDateLocal) })
    return all.some((other) => other.id !== id && other.startDateLocal === startDateLocal)
      ? time(startDate)
      : clock(startDateLocal)
  }
}
