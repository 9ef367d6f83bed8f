import { isTimezone } from '#schemas/formats/intl'
import { isDay } from '#src/core/time/calendarDay'
import { instantsAt } from '#src/core/time/instantsAt'
import type { ErrorDetail } from '../../../platform/http/AppError'
import { parseRule, type SeriesTimes } from './seriesRule'

/** Maximum length of one date of a series: two weeks, in minutes. */
const MAX_MINUTES = 14 * 24 * 60

/**
 * Returns the errors in a series' times and capacity, each with its field's path in wire names. The
 * rule is checked only if all other fields are valid, because reading it needs the time zone and
 * the first start.
 */
export function checkSeries(times: SeriesTimes & { capacity: number | null }): ErrorDetail[] {
  const { timezone, firstStart, minutes, exceptions, capacity } = times
  const errors = [
    ...(isTimezone(timezone)
      ? []
      : [errorDetail('/timezone', 'format', 'must be the IANA name of a time zone')]),
    ...(isLocalTime(firstStart)
      ? []
      : [
          errorDetail(
            '/first_start',
            'format',
            'must be a local time in the format YYYY-MM-DDTHH:mm',
          ),
        ]),
    ...(Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_MINUTES
      ? []
      : [
          errorDetail(
            '/minutes',
            'range',
            `must be a whole number of minutes from 1 to ${MAX_MINUTES}`,
          ),
        ]),
    ...(capacity === null || (Number.isInteger(capacity) && capacity >= 0)
      ? []
      : [errorDetail('/capacity', 'minimum', 'must be a whole number of places, or null')]),
    ...exceptions.flatMap((day, index) =>
      isDay(day)
        ? []
        : [
            errorDetail(
              `/exceptions/${index}`,
              'format',
              'must be a date in the format YYYY-MM-DD',
            ),
          ],
    ),
  ]
  return errors.length > 0 ? errors : checkRule(times)
}

/** Checks that the rule is valid and includes the first day and all exceptions. */
function checkRule(times: SeriesTimes): ErrorDetail[] {
  const { rule, firstStart, exceptions } = times
  if (!isRule(rule))
    return [
      errorDetail(
        '/rule',
        'format',
        'must be a daily, weekly, monthly or yearly recurrence rule, such as FREQ=WEEKLY;BYDAY=TU',
      ),
    ]
  try {
    const parsed = parseRule(times)
    const includesDay = (day: string): boolean =>
      parsed.between(new Date(`${day}T00:00:00Z`), new Date(`${day}T23:59:59Z`), true).length > 0
    const firstDay = firstStart.slice(0, 10)
    if (!includesDay(firstDay))
      return [errorDetail('/first_start', 'rule', 'must be on a day that the rule includes')]
    return exceptions.flatMap((day, index) =>
      includesDay(day)
        ? []
        : [errorDetail(`/exceptions/${index}`, 'rule', 'must be a day that the rule includes')],
    )
  } catch {
    // Also thrown for a rule that matches no day. The parser's messages refer to its own options, so
    // they would not help.
    return [
      errorDetail(
        '/rule',
        'format',
        'must be a valid recurrence rule (RFC 5545) that matches at least one day',
      ),
    ]
  }
}

/**
 * Whether a text is a valid local time. Checked in UTC, which skips none; daylight saving may skip
 * it in the series' zone.
 */
const isLocalTime = (text: string): boolean => instantsAt('UTC', text).length === 1

/**
 * Whether a rule has a FREQ and only supported, well-formed parts, each at most once, and not both
 * COUNT and UNTIL. Parts with hours and minutes are not supported, because a series has one start a
 * day.
 */
function isRule(rule: string): boolean {
  const entries = rule.split(';').map((part): [string, string] => {
    const [name = '', ...value] = part.split('=')
    return [name, value.join('=')]
  })
  const names = entries.map(([name]) => name)
  return (
    names.includes('FREQ') &&
    new Set(names).size === names.length &&
    !(names.includes('COUNT') && names.includes('UNTIL')) &&
    entries.every(([name, value]) => partPatterns.get(name)?.test(value))
  )
}

/** Returns the pattern of a comma list of `item`. */
const listOf = (item: string): RegExp => new RegExp(`^(?:${item})(?:,(?:${item}))*$`)

/** The supported parts of a rule, each with the pattern of its value. */
const partPatterns: ReadonlyMap<string, RegExp> = new Map([
  ['FREQ', /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/],
  ['INTERVAL', /^[1-9]\d{0,2}$/],
  ['COUNT', /^[1-9]\d{0,2}$/],
  ['UNTIL', /^\d{8}(?:T\d{6}Z)?$/],
  ['BYDAY', listOf('[+-]?[1-5]?(?:MO|TU|WE|TH|FR|SA|SU)')],
  ['BYMONTHDAY', listOf('-?(?:[1-9]|[12]\\d|3[01])')],
  ['BYMONTH', listOf('[1-9]|1[0-2]')],
  ['BYSETPOS', listOf('-?[1-9]\\d?')],
  ['WKST', /^(?:MO|TU|WE|TH|FR|SA|SU)$/],
])

const errorDetail = (path: string, code: string, message: string): ErrorDetail => ({
  path,
  code,
  message,
})
