import { dayjs } from './dayjs'
import { zoneClock } from './zoneClock'

/** Numeric date formats; statements and reservations use MM/DD/YYYY (doc 1 §9). */
export type DayPattern = 'MM/DD/YYYY' | 'DD/MM/YYYY'

/** What determines a club's date format: its config's environment and locale, and its country. */
export interface DatePlace {
  environment: string
  country: string | null | undefined
  locale: string
}

/**
 * The format of typed and listed dates: month first in the US, otherwise day first
 * (shell.screen.filter-date-format).
 */
export const dayPattern = (place: DatePlace): DayPattern =>
  isInUs(place) ? 'MM/DD/YYYY' : 'DD/MM/YYYY'

/**
 * Whether dates are written as in the US: if the environment's name begins with US, the company's
 * country is the US or, without a country, the locale ends in -us
 * (shell.screen.filter-environment-us). Unless written in capitals, `us` or `usa` must be a
 * whole word: the environment `User tests` is not in the US.
 */
export function isInUs({ environment, country, locale }: DatePlace): boolean {
  if (/^(US|[Uu]sa?(?![a-z]))/.test(environment)) return true
  const name = country?.trim()
  return name ? /^(us|usa|united states( of america)?)$/i.test(name) : /-us$/i.test(locale)
}

/** The day (`YYYY-MM-DD`) of an instant in an IANA zone; an unknown zone is treated as UTC. */
export const dayIn = (timezone: string, at: Date): string => zoneClock(timezone, at).format(DAY)

/** The day a number of days after a day, or before it if negative. */
export const addDays = (day: string, days: number): string =>
  dayjs.utc(day).add(days, 'day').format(DAY)

/** The number of days from the first day to the second; negative if the second is earlier. */
export const daysBetween = (first: string, second: string): number =>
  dayjs.utc(second).diff(dayjs.utc(first), 'day')

/** The first day of a day's month. */
export const firstOfMonth = (day: string): string => dayjs.utc(day).startOf('month').format(DAY)

/** The first day of the month after the given day's. */
export const firstOfNextMonth = (day: string): string =>
  dayjs.utc(day).startOf('month').add(1, 'month').format(DAY)

/** The last day of a day's month. */
export const lastOfMonth = (day: string): string => dayjs.utc(day).endOf('month').format(DAY)

/**
 * The first day that a date picker offers: yesterday (shell.validation.date-not-before-yesterday).
 */
export const earliestDay = (today: string): string => addDays(today, -1)

/** Formats a day numerically; '' if it is not a valid day. */
export const formatDay = (day: string, pattern: DayPattern): string =>
  isDay(day) ? dayjs.utc(day).format(pattern) : ''

/** Parses a typed day, with or without leading zeros; undefined if it is not valid. */
export function parseDay(text: string, pattern: DayPattern): string | undefined {
  const [, first = '', second = '', year = ''] =
    /^\s*(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})\s*$/.exec(text) ?? []
  // Padded because dayjs's strict parsing requires two digits where the pattern has two.
  const paddedText = `${first.padStart(2, '0')}/${second.padStart(2, '0')}/${year}`
  const day = dayjs.utc(paddedText, pattern, true)
  return day.isValid() ? day.format(DAY) : undefined
}

/** Whether a text is a valid day in the format `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => dayjs.utc(text, DAY, true).isValid()

/**
 * Formats a day, or the day of a UTC timestamp in an IANA zone, numerically; by default month
 * first, as in statements (shell.const.date-format-statements, money.constant.statement-dates).
 */
export const dayText = (timezone: string, at: string, pattern: DayPattern = 'MM/DD/YYYY'): string =>
  formatDay(isDay(at) ? at : dayIn(timezone, new Date(at)), pattern)

/**
 * A reservation's start date in the format that calls use: the chosen day, otherwise today in the
 * club's zone (shell.const.reservation-start-date).
 */
export const reservationStart = (chosen: string | undefined, timezone: string, now: Date): string =>
  formatDay(chosen && isDay(chosen) ? chosen : dayIn(timezone, now), 'MM/DD/YYYY')

const DAY = 'YYYY-MM-DD'
