import { DAY_MINUTES, weekdays, type Weekday } from './WeekHours'

/** A span in minutes from some midnight. */
export interface MinuteSpan {
  opens: number
  closes: number
}

/** Hours of a weekday, as `HH:mm`. */
export interface DaySpan {
  day: Weekday
  start: string
  end: string
}

/** The minutes of hours (`HH:mm`) from midnight; hours that end before they start end the next day. */
export function toMinuteSpan(start: string, end: string): MinuteSpan {
  const [opens, closes] = [toMinute(start), toMinute(end)]
  return { opens, closes: closes > opens ? closes : closes + DAY_MINUTES }
}

/** A span some days later, or earlier if `days` is below 0. */
export const daysLater = ({ opens, closes }: MinuteSpan, days: number): MinuteSpan => ({
  opens: opens + days * DAY_MINUTES,
  closes: closes + days * DAY_MINUTES,
})

/** Whether two spans overlap. */
export const doOverlap = (one: MinuteSpan, other: MinuteSpan): boolean =>
  one.opens < other.closes && other.opens < one.closes

/** Whether two hours of the week overlap, also after midnight and over the week’s end. */
export function doOverlapInWeek(one: DaySpan, other: DaySpan): boolean {
  const [span, next] = [toWeekSpan(one), toWeekSpan(other)]
  return [-WEEK_DAYS, 0, WEEK_DAYS].some((days) => doOverlap(span, daysLater(next, days)))
}

const toWeekSpan = ({ day, start, end }: DaySpan): MinuteSpan =>
  daysLater(toMinuteSpan(start, end), weekdays.indexOf(day))

const WEEK_DAYS = 7

const toMinute = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
