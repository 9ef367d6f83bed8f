import { toMinuteSpan } from '../../../src/core/hours/weekSpans'
import { isOneOf } from '../../../src/core/intl/isOneOf'
import { weekdays } from '../../../src/core/hours/WeekHours'
import { isDay } from '../../../src/core/time/calendarDay'
import { itemsOf } from '../../values/items'

/**
 * The end of hours in which no time fits, as `HH:mm`, and the weekdays or days (`YYYY-MM-DD`) on
 * which it is so.
 */
export interface LeftOverSpan {
  start: string
  end: string
  days: readonly string[]
}

/**
 * What is left at the end of the hours of the week, or of single days, when times of a length follow
 * each other from their start; nothing of hours that are incomplete or shorter than one time.
 */
export function leftOverOf(hours: unknown, minutes: unknown): readonly LeftOverSpan[] {
  if (typeof minutes !== 'number' || !(minutes >= 1)) return []
  const spans = new Map<string, { start: string; end: string; days: string[] }>()
  for (const { day, start, end } of itemsOf(hours)) {
    if (typeof day !== 'string' || !(isOneOf(weekdays, day) || isDay(day))) continue
    if (!isClock(start) || !isClock(end)) continue
    const { opens, closes } = toMinuteSpan(start, end)
    const rest = (closes - opens) % minutes
    if (rest === 0 || closes - opens < minutes) continue
    const span = { start: toClock(closes - rest), end, days: [] }
    const known = spans.get(`${span.start}/${end}`) ?? span
    if (!known.days.some((one) => one === day)) known.days.push(day)
    spans.set(`${span.start}/${end}`, known)
  }
  return [...spans.values()]
}

const isClock = (value: unknown): value is string =>
  typeof value === 'string' && /^\d\d:\d\d$/.test(value)

const HOUR_MINUTES = 60
const DAY_HOURS = 24

/** The time of day some minutes after midnight, as `HH:mm`. */
const toClock = (minute: number): string =>
  [Math.floor(minute / HOUR_MINUTES) % DAY_HOURS, minute % HOUR_MINUTES]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
