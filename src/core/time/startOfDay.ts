import { addDays, dayIn } from './calendarDay'
import { instantsAt } from './instantsAt'
import { localDateTime, toInstant } from './localDateTime'

/**
 * The first instant of a day (`YYYY-MM-DD`) in an IANA zone. Where the clocks skip midnight, the
 * day begins later; where they show it twice, with the first of the two.
 */
export const startOfDay = (timezone: string, day: string): Date =>
  instantsAt(timezone, `${day}T00:00`)[0] ?? toInstant(timezone, `${day}T01:00:00`)

/** The same local time a number of days later, or earlier if negative. */
export function shiftDays(timezone: string, at: Date, days: number): Date {
  const day = dayIn(timezone, at)
  const shiftedDay = addDays(day, days)
  return startOfDay(timezone, day).getTime() === at.getTime()
    ? startOfDay(timezone, shiftedDay)
    : toInstant(timezone, `${shiftedDay}T${localDateTime(timezone, at).slice(11)}`)
}
