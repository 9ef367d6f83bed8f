import { isolate } from '../../src/core/intl/isolate'
import { noBreak } from '../../src/core/intl/noBreak'
import { useLanguage } from '../../src/core/intl/useFormat'

/** Formats instants in a zone as the time of day, without the zone's name. */
export function useTimeOfDay(timezone: string): (at: string) => string {
  const { locale, dir } = useLanguage()
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: timezone })
  return (at) => isolate(noBreak(format.format(new Date(at))), dir)
}
