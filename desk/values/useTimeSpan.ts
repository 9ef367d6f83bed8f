import { isolate } from '../../src/core/intl/isolate'
import { noBreak } from '../../src/core/intl/noBreak'
import { useLanguage } from '../../src/core/intl/useFormat'
import { useLocalTime } from './useLocalTime'

/**
 * Formats two local times (`YYYY-MM-DDTHH:mm`) as a span: only times of day if both are on one day,
 * else with their dates.
 */
export function useTimeSpan(): (start: string, end: string) => string {
  const { locale, dir } = useLanguage()
  const localTime = useLocalTime()
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  return (start, end) =>
    start.slice(0, DAY_LENGTH) === end.slice(0, DAY_LENGTH)
      ? isolate(noBreak(time.formatRange(new Date(`${start}:00Z`), new Date(`${end}:00Z`))), dir)
      : `${localTime(start)} – ${localTime(end)}`
}

/** The length of `YYYY-MM-DD`. */
const DAY_LENGTH = 10
