import { isolate } from '../../src/core/intl/isolate'
import { noBreak } from '../../src/core/intl/noBreak'
import { useLanguage } from '../../src/core/intl/useFormat'

/**
 * Formats a local time of a record (`YYYY-MM-DDTHH:mm`) as date and time of day, as it is in the
 * record's own zone.
 */
export function useLocalTime(): (local: string) => string {
  const { locale, dir } = useLanguage()
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return (local) => isolate(noBreak(format.format(new Date(`${local}:00Z`))), dir)
}
