import { parseHours } from '../../src/core/hours/parseHours'
import { toWeekday, weekdays, type WeekHours, type Weekday } from '../../src/core/hours/WeekHours'
import { addDays } from '../../src/core/time/calendarDay'

/**
 * The day for which the dates in the bundles of the demo are written: seeded on it, the demo has
 * them as they are. It is far ahead, so that nothing in the files is over if somebody imports them
 * elsewhere.
 */
export const WRITTEN_DAY = '2030-01-01'

/**
 * When something of the demo takes place: at a local time (`19:30`), `inDays` days after the seed's
 * day, or before it if negative. If that day does not fit, it takes place on the next day that
 * does, counting away from the seed's day.
 */
export interface DemoTime {
  inDays: number
  at: string
  /**
   * The weekdays on which it may take place, such as those that its texts mention; any if omitted.
   */
  on?: readonly Weekday[]
}

/** A demo time with its duration in minutes; opening hours must contain all of it. */
export type DemoSpan = DemoTime & { minutes: number }

/**
 * Returns the first day that fits, from `inDays` on and away from the seed's day: a weekday in `on`
 * on which all the given hours contain the span. Throws an error if no weekday fits.
 */
export function findOpenDay(
  today: string,
  { inDays, at, minutes, on = weekdays }: DemoSpan,
  hours: readonly (WeekHours | undefined)[],
): string {
  const step = inDays < 0 ? -1 : 1
  for (let shift = 0; shift < weekdays.length; shift += 1) {
    const days = inDays + step * shift
    const weekday = toWeekday(new Date(today).getUTCDay() + days)
    if (
      on.includes(weekday) &&
      hours.every((week) => week === undefined || isWithin(week[weekday], at, minutes))
    )
      return addDays(today, days)
  }
  throw new Error(`the demo has no open day for ${minutes} minutes from ${at} on ${on.join(', ')}`)
}

/** Whether a weekday's hours contain the `minutes` that begin at a local time on that day. */
function isWithin(text: string | undefined, at: string, minutes: number): boolean {
  const open = parseHours(text)
  if (open === undefined) return false
  const [hour = 0, minute = 0] = at.split(':').map(Number)
  const begin = hour * 60 + minute
  return begin >= open.opensMinute && begin + minutes <= open.closesMinute
}

/**
 * Returns the opening hours that a demo club's config shows on a page, `/` for the club's own;
 * undefined if it shows none.
 */
export function hoursShown(config: Record<string, unknown>, page: string): WeekHours | undefined {
  const { sections = {} } = (config['props'] ?? {}) as {
    sections?: Record<string, { settings?: { hours?: WeekHours } }[]>
  }
  return sections[page]?.find(({ settings }) => settings?.hours !== undefined)?.settings?.hours
}

/**
 * Returns the day of an event: one on which the club is open, unless the event is held elsewhere.
 */
export function dayOfEvent(
  today: string,
  { isElsewhere, ...span }: DemoSpan & { isElsewhere: boolean },
  config: Record<string, unknown>,
): string {
  return findOpenDay(today, span, isElsewhere ? [] : [hoursShown(config, '/')])
}

/** Returns the day of a booking: one on which both the schedule and the club are open. */
export const dayOfBooking = (
  today: string,
  booking: DemoSpan,
  schedule: { kind: string; hours: WeekHours },
  config: Record<string, unknown>,
): string => findOpenDay(today, booking, [schedule.hours, ...hoursAround(schedule.kind, config)])

/**
 * Returns the hours within which a schedule's own hours must lie: the club's, and those of the
 * schedule's page.
 */
export const hoursAround = (
  kind: string,
  config: Record<string, unknown>,
): readonly (WeekHours | undefined)[] => [
  hoursShown(config, '/'),
  kind === 'dining' ? hoursShown(config, '/dining') : undefined,
]
