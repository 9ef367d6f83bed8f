import { addDays } from '../../../core/time/calendarDay'

/**
 * Whether a day is today or yesterday by the calendar, which daylight saving time keeps from being
 * a matter of 24 hours; undefined for others. Days are `YYYY-MM-DD`.
 */
export function relativeDay(day: string, today: string): 'today' | 'yesterday' | undefined {
  if (day === today) return 'today'
  return day === addDays(today, -1) ? 'yesterday' : undefined
}
