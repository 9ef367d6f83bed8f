import { addDays } from '../../../core/intl/calendarDay'

/**
 * Whether a day is today or the day before by the calendar, which is not 24 hours ago where clocks
 * change; undefined for others. Days are `YYYY-MM-DD`. Pure.
 */
export function relativeDay(day: string, today: string): 'today' | 'yesterday' | undefined {
  if (day === today) return 'today'
  return day === addDays(today, -1) ? 'yesterday' : undefined
}
