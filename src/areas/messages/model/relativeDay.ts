import { addDays } from '../../../core/time/calendarDay'

/**
 * 'today' or 'yesterday', undefined for any other day. Days are `YYYY-MM-DD` and compared by the
 * calendar, because a day with a daylight saving change does not have 24 hours.
 */
export function relativeDay(day: string, today: string): 'today' | 'yesterday' | undefined {
  if (day === today) return 'today'
  return day === addDays(today, -1) ? 'yesterday' : undefined
}
