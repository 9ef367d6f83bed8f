import type { LocalClock } from '../time/localClock'
import { parseHours } from './parseHours'
import { toWeekday, type Weekday, type WeekHours } from './WeekHours'

/** The next time a business opens. */
export interface Opening {
  /** Days from today: 0 is today, 7 the same weekday next week. */
  inDays: number
  weekday: Weekday
  /** Minutes after midnight. */
  minute: number
}

/**
 * The next opening, including one later today; undefined if there is none within seven days. (doc
 * 4, shell.state.hours-next-opening, shell.state.hours-before-opening)
 */
export function nextOpening(week: WeekHours, { weekday, minute }: LocalClock): Opening | undefined {
  for (let inDays = 0; inDays <= 7; inDays += 1) {
    const day = toWeekday(weekday + inDays)
    const hours = parseHours(week[day])
    if (hours && (inDays > 0 || hours.opensMinute > minute))
      return { inDays, weekday: day, minute: hours.opensMinute }
  }
  return undefined
}
