import { useAtomValue } from 'jotai'
import { configAtom } from '../../../core/session/atoms'
import { dayText } from '../../../core/time/calendarDay'

/**
 * Returns a formatter for the days of statements: month first in every club, in its time zone.
 * (doc 2 §9, money.constant.statement-dates)
 */
export function useStatementDay(): (timestamp: string) => string {
  const { timezone } = useAtomValue(configAtom).intl
  return (timestamp) => dayText(timezone, timestamp)
}
