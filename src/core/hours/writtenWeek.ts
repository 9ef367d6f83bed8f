import { storedHours } from './storedHours'
import { weekdays, type Weekday } from './WeekHours'

/** Opening hours of each day of the week. */
type Week = Readonly<Record<Weekday, string>>

/** What a day without hours has in a stored week. */
const CLOSED = 'closed'

/** A stored week as staff write it: a day on which it is closed is empty. */
export const toWrittenWeek = (week: Week): Record<Weekday, string> =>
  mapWeek(week, (hours) => (hours === CLOSED ? '' : hours))

/** A week as staff wrote it, to be stored. */
export const toStoredWeek = (week: Week): Record<Weekday, string> =>
  mapWeek(week, (hours) => (storedHours(hours) ?? hours.trim()) || CLOSED)

const mapWeek = (week: Week, change: (hours: string) => string): Record<Weekday, string> =>
  // By the list, each day is there.
  Object.fromEntries(weekdays.map((day) => [day, change(week[day])])) as Record<Weekday, string>
