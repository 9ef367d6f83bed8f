import type { Booking } from '../../../../generated/types'
import { localClock } from '../../../core/time/localClock'
import { weekdayOf, type Weekday, type WeekHours } from '../../../core/hours/WeekHours'

/** The text for a day without hours. */
export const CLOSED = 'Closed'

/**
 * A week's hours in the entities' form: a text for each day, and today's in the place's time zone.
 * (activity.booking.hours-today, activity.entity.hours)
 */
export function hoursOf(week: WeekHours, timezone: string, now: Date): Booking['locationHours'] {
  const of = (day: Weekday): string => week[day]?.trim() || CLOSED
  return {
    ...{
      sunday: of('sunday'),
      monday: of('monday'),
      tuesday: of('tuesday'),
      wednesday: of('wednesday'),
      thursday: of('thursday'),
      friday: of('friday'),
      saturday: of('saturday'),
    },
    today: of(weekdayOf(localClock(now, timezone).weekday)),
  }
}
