import type { Schedule, Slot } from '#generated/types'
import { useLocalClock } from '../../../core/hours/useLocalClock'
import { useSpanTimes } from '../../../core/hours/useSpanTimes'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'

/**
 * Returns a function that formats a slot's start, or its start and end if it is booked by the day,
 * in the schedule's zone. The zone is omitted, because it is shown once beside the slots, unless
 * another of `slotsOfDay` has the same local start because the clocks go back.
 */
export function useSlotTime({
  timezoneId,
  blockType,
}: Pick<Schedule, 'timezoneId' | 'blockType'>): (
  slot: Slot,
  slotsOfDay: readonly Slot[],
) => string {
  const t = useText()
  const clock = useLocalClock()
  const { time } = useZoneFormat(timezoneId)
  return ({ id, startDate, startDateLocal, endDateLocal }, slotsOfDay) => {
    if (blockType === 'daily')
      return t('area.bookings.span', { start: clock(startDateLocal), end: clock(endDateLocal) })
    return slotsOfDay.some((other) => other.id !== id && other.startDateLocal === startDateLocal)
      ? time(startDate)
      : clock(startDateLocal)
  }
}

/**
 * Returns a function that formats the start and end of a slot or booking, with the zone at the end.
 */
export function useSpanText({
  timezoneId,
}: Pick<Schedule, 'timezoneId'>): (span: Pick<Slot, 'startDate' | 'endDate'>) => string {
  const t = useText()
  const spanTimes = useSpanTimes(timezoneId)
  return (span) => t('area.bookings.span', spanTimes(span))
}
