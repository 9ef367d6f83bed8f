import { capitalize } from './capitalize'
import { knownZone } from '../time/knownZone'
import { hourIn } from '../time/offsetMinutes'
import { zoneAbbreviation } from './zoneAbbreviation'
import type { ZoneNames } from './zoneTable'
import { joinFacts } from './joinFacts'
import { isolate } from './isolate'
import { noBreak } from './noBreak'

/** A timestamp from the server (ISO string, UTC unless it names a zone) or a date. */
export type Moment = string | Date

/**
 * Formatters for money, dates and times in the club's formats; every time ends with its zone's
 * abbreviation (of `times`, the last). No line breaks within an amount, a time or a short date.
 */
export interface PortalFormat {
  /**
   * Formats an amount in whole currency units (not cents), in the club's currency unless `currency`
   * is set.
   */
  money: (amount: number | string, currency?: string) => string
  moneyCents: (amountCents: number, currency?: string) => string
  number: (value: number) => string
  /** `MMMM D, YYYY` in English (shell.const.date-format). */
  date: (at: Moment) => string
  /** `dddd, MMMM D, YYYY` in English; capitalised in every language, because it stands alone. */
  dateLong: (at: Moment) => string
  /** `dateLong` within a phrase: lower-case where the language writes weekdays so. */
  dateInPhrase: (at: Moment) => string
  /** Day and short month, for narrow columns; with the year if it differs from that of `now`. */
  dateShort: (at: Moment, now: Moment) => string
  /** `h:mm A` and the zone's abbreviation (shell.const.time-format). */
  time: (at: Moment) => string
  /** Times that stand in a row, each as `time`; a zone that several share is after the last only. */
  times: (row: readonly Moment[]) => string[]
  /** `time` with seconds, for clocks that run. */
  timeToSecond: (at: Moment) => string
  dateTime: (at: Moment) => string
  /** `dateLong` with the time, as in emails. */
  dateTimeLong: (at: Moment) => string
  /** `dateInPhrase` with the time. */
  dateTimeInPhrase: (at: Moment) => string
  /** Parts of a date for a calendar-leaf display: large day, short month. */
  dateParts: (at: Moment) => { day: string; month: string; weekday: string }
  /** The hour in the club's zone, 0–23. */
  hour: (at: Moment) => number
  /** Lists names in a sentence: `Ada, Ben, and Cleo`. */
  list: (names: readonly string[]) => string
  /** Joins facts to one line in the page's direction, for where markup is not possible. */
  joinFacts: (parts: readonly (string | null | undefined)[]) => string
}

/** Inputs of `createFormat`. */
export interface FormatOptions {
  locale: string
  currency: string
  timezone: string
  zone?: ZoneNames | undefined
  /** The direction of the page; absent for texts outside a page, such as emails. */
  dir?: 'ltr' | 'rtl'
}

/**
 * Creates the formatters for one locale, currency and IANA zone. An unknown zone is treated as UTC,
 * a malformed currency code as USD.
 */
export function createFormat(club: FormatOptions): PortalFormat {
  const { locale } = club
  // Resolved on first use, because that loads the engine's zone table, which a page without dates
  // never needs.
  let validZone: string | undefined
  const timeZone = (): string => (validZone ??= knownZone(club.timezone))
  const defaultCurrency = knownCurrency(club.currency)
  const cache = new Map<string, Intl.DateTimeFormat>()

  const formatWith = (at: Moment, options: Intl.DateTimeFormatOptions): string => {
    const zone = typeof at === 'string' && DATE_ONLY.test(at) ? 'UTC' : timeZone()
    const key = zone + JSON.stringify(options)
    const formatter =
      cache.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
    cache.set(key, formatter)
    const moment = toDate(at)
    // Browsers and Node write different spaces; a difference would break hydration.
    return Number.isNaN(moment.getTime())
      ? ''
      : formatter.format(moment).replace(/[\u202f\u00a0]/g, ' ')
  }
  const money = (amount: number | string, currency?: string): string => {
    const text = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: currency ? knownCurrency(currency) : defaultCurrency,
    }).format(Number(amount))
    // Isolated, because on a right-to-left page a minus sign or currency symbol at one end would
    // move to the other.
    return isolate(text, club.dir)
  }
  const date = (at: Moment): string =>
    formatWith(at, { year: 'numeric', month: 'long', day: 'numeric' })
  const dateInPhrase = (at: Moment): string =>
    formatWith(at, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })
  const year = (at: Moment): string => formatWith(at, { year: 'numeric' })
  const clock = (at: Moment, options: Intl.DateTimeFormatOptions = {}): string =>
    formatWith(at, { hour: 'numeric', minute: '2-digit', ...options })
  const zoneOf = (at: Moment): string => zoneAbbreviation(timeZone(), toDate(at), club.zone)
  const timeWith = (at: Moment, options: Intl.DateTimeFormatOptions): string => {
    const text = clock(at, options)
    return text && noBreak(`${text} ${zoneOf(at)}`)
  }
  const time = (at: Moment): string => timeWith(at, {})
  const comma = ARABIC_COMMA.test(locale) ? '، ' : ', '

  return {
    money,
    moneyCents: (amountCents, currency) => money(amountCents / 100, currency),
    number: (value) => new Intl.NumberFormat(locale).format(value),
    date,
    dateLong: (at) => capitalize(dateInPhrase(at), locale),
    dateInPhrase,
    dateShort: (at, now) =>
      noBreak(
        formatWith(at, {
          ...(year(at) === year(now) ? {} : { year: 'numeric' }),
          month: 'short',
          day: 'numeric',
        }),
      ),
    time,
    times: (row) =>
      row.map((at, index) => {
        const next = row[index + 1]
        return next !== undefined && zoneOf(next) === zoneOf(at) ? noBreak(clock(at)) : time(at)
      }),
    timeToSecond: (at) => timeWith(at, { second: '2-digit' }),
    dateTime: (at) => [date(at), time(at)].filter(Boolean).join(comma),
    dateTimeInPhrase: (at) => [dateInPhrase(at), time(at)].filter(Boolean).join(comma),
    dateTimeLong: (at) =>
      [capitalize(dateInPhrase(at), locale), time(at)].filter(Boolean).join(comma),
    dateParts: (at) => ({
      day: formatWith(at, { day: 'numeric' }),
      month: formatWith(at, { month: 'short' }),
      weekday: formatWith(at, { weekday: 'short' }),
    }),
    hour: (at) => hourIn(timeZone(), toDate(at)),
    list: (names) =>
      new Intl.ListFormat(locale).format(names.map((name) => isolate(name, club.dir))),
    joinFacts: (parts) => joinFacts(parts, club.dir),
  }
}

/** Languages that write the Arabic comma (،). */
const ARABIC_COMMA = /^(?:ar|ckb|fa|ps|sd|ug|ur)\b/i
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/
const NO_ZONE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/

/** The instant of a moment; text without a zone is UTC (money.constant.timestamps-utc). */
export function toDate(at: Moment): Date {
  if (at instanceof Date) return at
  return new Date(NO_ZONE.test(at) ? `${at.replace(' ', 'T')}Z` : at)
}

const knownCurrency = (currency: string): string =>
  /^[A-Z]{3}$/i.test(currency) ? currency.toUpperCase() : 'USD'
