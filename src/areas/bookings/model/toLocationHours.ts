import type { Booking } from '#generated/types'
import { localClock } from '../../../core/time/localClock'
import { toWeekday, type Weekday, type WeekHours } from '../../../core/hours/WeekHours'

/** The text for a day without hours. */
export const CLOSED = 'closed'

/**
 * Converts a week's hours to the API's form: a text for each day, and the text for today by the
 * location's time zone. (activity.booking.hours-today, activity.entity.hours)
 */
export function toLocationHours(
  week: WeekHours,
  timezone: string,
  now: Date,
): Booking['locationHours'] {
  const textFor = (day: Weekday): string => week[day]?.trim() || CLOSED
  return {
    sunday: textFor('sunday'),
    monday: textFor('monday'),
    tuesday: textFor('tuesday'),
    wednesday: textFor('wednesday'),
    thursday: textFor('thursday'),
    friday: textFor('friday'),
    saturday: textFor('saturday'),
    today: textFor(toWeekday(localClock(now, timezone).weekday)),
  }
}
