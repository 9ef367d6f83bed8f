import { noBreak } from '../intl/noBreak'
import { weekdays, type Weekday } from './WeekHours'

/**
 * Formats a minute of the day in a locale: `9:00 AM`, `21:00`, within which no line breaks;
 * minutes from 1440 on wrap around.
 */
export function formatMinute(minute: number, locale: string): string {
  return noBreak(formatter(locale, 'time').format(new Date(minute * 60_000)))
}

/** The name of a weekday in a locale. */
export function formatWeekday(day: Weekday, locale: string): string {
  // 7 January 2024 was a Sunday.
  const date = new Date(Date.UTC(2024, 0, 7 + weekdays.indexOf(day)))
  return formatter(locale, 'weekday').format(date)
}

const OPTIONS = {
  time: { hour: 'numeric', minute: '2-digit' },
  weekday: { weekday: 'long' },
} as const
const cache = new Map<string, Intl.DateTimeFormat>()

function formatter(locale: string, kind: keyof typeof OPTIONS): Intl.DateTimeFormat {
  const key = `${kind} ${locale}`
  const cached =
    cache.get(key) ?? new Intl.DateTimeFormat(locale, { ...OPTIONS[kind], timeZone: 'UTC' })
  cache.set(key, cached)
  return cached
}
