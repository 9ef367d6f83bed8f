import { isolate } from '../../src/core/intl/isolate'
import { noBreak } from '../../src/core/intl/noBreak'
import { useLanguage } from '../../src/core/intl/useFormat'

/** Formats the day of instants in a zone as a short date, on one line. */
export function useDayAt(timezone: string): (at: string) => string {
  const { locale, dir } = useLanguage()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: timezone })
  return (at) => isolate(noBreak(format.format(new Date(at))), dir)
}
