import { isolate } from '../../src/core/intl/isolate'
import { noBreak } from '../../src/core/intl/noBreak'
import { useLanguage } from '../../src/core/intl/useFormat'

/** Formats days (`YYYY-MM-DD`), such as a birth date. */
export function useDay(): (day: string) => string {
  const { locale, dir } = useLanguage()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (day) => isolate(noBreak(format.format(new Date(`${day}T00:00:00Z`))), dir)
}
