import { toDate } from '../intl/createFormat'
import { useLanguage } from '../intl/useFormat'
import { useZoneFormat } from '../intl/useZoneFormat'
import { offsetMinutes } from '../time/offsetMinutes'
import { formatMinute } from './formatClock'

/**
 * Returns a function that formats the start and end of a span of time in a zone. Only the end names
 * the zone, unless its abbreviation changes within the span because the clocks do.
 */
export function useSpanTimes(
  timezone: string,
): (span: { startDate: string; endDate: string }) => { start: string; end: string } {
  const { locale } = useLanguage()
  const { time } = useZoneFormat(timezone)
  return ({ startDate, endDate }) => {
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
}
