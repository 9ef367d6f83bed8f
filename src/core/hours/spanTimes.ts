import { toDate } from '../intl/createFormat'
import { offsetMinutes } from '../time/offsetMinutes'
import { formatMinute } from './formatClock'

/**
 * The start and end of a span of time in a zone. Only the end names the zone, unless its
 * abbreviation changes within the span because the clocks do. `time` formats a time in this zone.
 */
export function spanTimes(
  { startDate, endDate }: { startDate: string; endDate: string },
  { timezone, locale, time }: { timezone: string; locale: string; time: (at: string) => string },
): { start: string; end: string } {
  const [start, end] = [toDate(startDate), toDate(endDate)]
  if (Number.isNaN(start.getTime()) || Number.isNaN(end.getTime()))
    return { start: time(startDate), end: time(endDate) }
  const offset = offsetMinutes(timezone, start)
  return {
    start:
      offset === offsetMinutes(timezone, end)
        ? formatMinute(start.getTime() / 60_000 + offset, locale)
        : time(startDate),
    end: time(endDate),
  }
}
