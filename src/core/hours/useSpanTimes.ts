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
    const start = new Date(startDate)
    const offset = offsetMinutes(timezone, start)
    return {
      start:
        offset === offsetMinutes(timezone, new Date(endDate))
          ? formatMinute(start.getTime() / 60_000 + offset, locale)
          : time(startDate),
      end: time(endDate),
    }
  }
}
