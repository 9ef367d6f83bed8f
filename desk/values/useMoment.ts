import { isolate } from '../../src/core/intl/isolate'
import { noBreak } from '../../src/core/intl/noBreak'
import { useLanguage } from '../../src/core/intl/useFormat'

/** Formats instants in a zone as a short date with the time of day, on one line. */
export function useMoment(timezone: string): (at: string) => string {
  const { locale, dir } = useLanguage()
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timezone,
  })
  return (at) => isolate(noBreak(format.format(new Date(at))), dir)
}
