import { useLanguage } from '../intl/useFormat'
import { formatMinute } from './formatClock'

/**
 * Returns a function that formats the time of a local date and time (`YYYY-MM-DDTHH:mm…`, without
 * an offset) in the reader's locale, without its zone.
 */
export function useLocalClock(): (local: string) => string {
  const { locale } = useLanguage()
  return (local) =>
    formatMinute(Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16)), locale)
}
