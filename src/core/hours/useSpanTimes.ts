import { useLanguage } from '../intl/useFormat'
import { useZoneFormat } from '../intl/useZoneFormat'
import { spanTimes } from './spanTimes'

/** Returns a function that formats the start and end of a span of time in a zone. */
export function useSpanTimes(
  timezone: string,
): (span: { startDate: string; endDate: string }) => { start: string; end: string } {
  const { locale } = useLanguage()
  const { time } = useZoneFormat(timezone)
  return (span) => spanTimes(span, { timezone, locale, time })
}
