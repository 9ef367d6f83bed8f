import { useLanguage } from '../../src/core/intl/useFormat'
import { noBreak } from '../../src/core/intl/noBreak'

/** Formats a moment as the time of day where this device is, which is at the door. */
export function useClock(): (at: string) => string {
  const { locale } = useLanguage()
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
  return (at) => noBreak(format.format(new Date(at)))
}
