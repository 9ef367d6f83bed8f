import { useAtomValue } from 'jotai'
import { dayText } from '../time/calendarDay'
import { configAtom } from './atoms'
import { useDayPattern } from './useDayPattern'

/**
 * Returns a formatter for numeric days in lists, in the club's format and time zone.
 * (money.constant.date-lists)
 */
export function useDay(): (at: string) => string {
  const { timezone } = useAtomValue(configAtom).intl
  const pattern = useDayPattern()
  return (at) => dayText(timezone, at, pattern)
}
