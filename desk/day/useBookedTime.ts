import { isolate } from '../../src/core/intl/isolate'
import { noBreak } from '../../src/core/intl/noBreak'
import { useLanguage } from '../../src/core/intl/useFormat'
import { useTimeSpan } from '../values/useTimeSpan'
import type { DayBooking } from './Day'

/**
 * Formats a booking's time for the list of its day: times of day, also over midnight; with dates
 * if days are booked.
 */
export function useBookedTime(): (booking: DayBooking) => string {
  const { locale, dir } = useLanguage()
  const span = useTimeSpan()
  return ({ startDate, endDate, startDateLocal, endDateLocal, timezone }) => {
    if (Date.parse(endDate) - Date.parse(startDate) >= DAY_MS)
      return span(startDateLocal, endDateLocal)
    const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: timezone })
    const [start, end] = [startDate, endDate].map((at) => noBreak(format.format(new Date(at))))
    return isolate(`${start} – ${end}`, dir)
  }
}

const DAY_MS = 24 * 3_600_000
