/** Numeric date formats; statements and reservations use the first (doc 1 §9). */
export type DayPattern = 'MM/DD/YYYY' | 'DD/MM/YYYY'

/**
 * The format of typed dates: month first in the US, else day first
 * (shell.screen.filter-date-format).
 */
export const dayPattern = (place: {
  country: string | null | undefined
  locale: string
}): DayPattern => (isInUs(place) ? 'MM/DD/YYYY' : 'DD/MM/YYYY')

/**
 * Whether the environment is US: by the company's country, or without one by a locale ending in -us
 * (shell.screen.filter-environment-us).
 */
export function isInUs({
  country,
  locale,
}: {
  country: string | null | undefined
  locale: string
}): boolean {
  const named = country?.trim()
  return named ? /^(us|usa|united states( of america)?)$/i.test(named) : /-us$/i.test(locale)
}

/** The day (`YYYY-MM-DD`) of a point in time in an IANA zone; an unknown zone counts as UTC. */
export function dayIn(timezone: string, at: Date): string {
  const parts = Object.fromEntries(
    formatterFor(timezone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts['year']}-${parts['month']}-${parts['day']}`
}

/** Adds days to a day; a negative number goes back. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/**
 * The first day that a date picker offers: yesterday (shell.validation.date-not-before-yesterday).
 */
export const earliestDay = (today: string): string => addDays(today, -1)

/** Formats a day numerically; '' if it is not a valid day. */
export function writeDay(day: string, pattern: DayPattern): string {
  const [, year, month, date] = DAY.exec(day) ?? []
  return year && month && date
    ? pattern.replace('YYYY', year).replace('MM', month).replace('DD', date)
    : ''
}

/** Parses a typed day, with or without leading zeros; undefined if it is not valid. */
export function readDay(text: string, pattern: DayPattern): string | undefined {
  const [, first = '', second = '', year = ''] =
    /^\s*(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})\s*$/.exec(text) ?? []
  const [month, date] = pattern === 'MM/DD/YYYY' ? [first, second] : [second, first]
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : undefined
}

/** Whether a text is a valid day in the format `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}

/** A date in the format of statements (shell.const.date-format-statements). */
export const statementDate = (day: string): string => writeDay(day, 'MM/DD/YYYY')

/**
 * A reservation's start date as calls send it: the chosen day, else today in the club's zone
 * (shell.const.reservation-start-date).
 */
export const reservationStart = (chosen: string | undefined, timezone: string, now: Date): string =>
  writeDay(chosen && isDay(chosen) ? chosen : dayIn(timezone, now), 'MM/DD/YYYY')

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

function formatterFor(timezone: string): Intl.DateTimeFormat {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: timezone })
  } catch {
    // Compile reports an unknown zone; dates still have to be shown.
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  }
}
