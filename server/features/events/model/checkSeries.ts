import { isTimezone } from '../../../../schemas/formats/intl'
import { isDay } from '../../../../src/core/time/calendarDay'
import { momentsAt } from '../../../../src/core/time/momentsAt'
import type { ErrorDetail } from '../../../platform/http/AppError'
import { parseRule, type SeriesTimes } from './seriesRule'

/** How long a date of a series may last: two weeks, in minutes. */
const MAX_MINUTES = 14 * 24 * 60

/**
 * Returns the errors in the times of a series, each with the field's path in wire names. The rule
 * is checked only if the zone, the first start and the other fields are valid, because it can't be
 * read without them.
 */
export function checkSeries(times: SeriesTimes & { capacity: number | null }): ErrorDetail[] {
  const { timezone, firstStart, minutes, exceptions, capacity } = times
  const faults = [
    ...(isTimezone(timezone)
      ? []
      : [fault('/timezone', 'format', 'must be the IANA name of a time zone')]),
    ...(isLocalTime(firstStart)
      ? []
      : [fault('/first_start', 'format', 'must be a local time in the format YYYY-MM-DDTHH:mm')]),
    ...(Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_MINUTES
      ? []
      : [fault('/minutes', 'range', `must be whole minutes from 1 to ${MAX_MINUTES}`)]),
    ...(capacity === null || (Number.isInteger(capacity) && capacity >= 0)
      ? []
      : [fault('/capacity', 'minimum', 'must be a whole number of places, or null')]),
    ...exceptions.flatMap((day, index) =>
      isDay(day) ? [] : [fault(`/exceptions/${index}`, 'format', 'must be a day: YYYY-MM-DD')],
    ),
  ]
  return faults.length > 0 ? faults : checkDays(times)
}

/** Checks that the rule is valid and includes the first day and all exceptions. */
function checkDays(times: SeriesTimes): ErrorDetail[] {
  const { rule, firstStart, exceptions } = times
  if (!isRule(rule))
    return [
      fault(
        '/rule',
        'format',
        'must be a recurrence rule by day, week, month or year, such as FREQ=WEEKLY;BYDAY=TU',
      ),
    ]
  try {
    const parsed = parseRule(times)
    const names = (day: string): boolean =>
      parsed.between(new Date(`${day}T00:00:00Z`), new Date(`${day}T23:59:59Z`), true).length > 0
    const firstDay = firstStart.slice(0, 10)
    if (!names(firstDay))
      return [fault('/first_start', 'rule', 'must be on a day that the rule names')]
    return exceptions.flatMap((day, index) =>
      names(day)
        ? []
        : [fault(`/exceptions/${index}`, 'rule', 'must be a day that the rule names')],
    )
  } catch {
    // The parser's messages refer to its own options, so they would not help.
    return [fault('/rule', 'format', 'must be a valid recurrence rule (RFC 5545)')]
  }
}

/**
 * Whether a text is a local time that exists in some zone; daylight saving may skip it in others.
 */
const isLocalTime = (text: string): boolean => momentsAt('UTC', text).length === 1

/**
 * Whether a rule consists of supported parts, each at most once and with a value in range. Parts
 * with hours and minutes are not supported, because a series has one start a day.
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
    entries.every(([name, value]) => parts.get(name)?.test(value))
  )
}

const list = (item: string): RegExp => new RegExp(`^(?:${item})(?:,(?:${item}))*$`)
const parts: ReadonlyMap<string, RegExp> = new Map([
  ['FREQ', /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/],
  ['INTERVAL', /^[1-9]\d{0,2}$/],
  ['COUNT', /^[1-9]\d{0,2}$/],
  ['UNTIL', /^\d{8}(?:T\d{6}Z)?$/],
  ['BYDAY', list('[+-]?[1-5]?(?:MO|TU|WE|TH|FR|SA|SU)')],
  ['BYMONTHDAY', list('-?(?:[1-9]|[12]\\d|3[01])')],
  ['BYMONTH', list('[1-9]|1[0-2]')],
  ['BYSETPOS', list('-?[1-9]\\d?')],
  ['WKST', /^(?:MO|TU|WE|TH|FR|SA|SU)$/],
])

const fault = (path: string, code: string, message: string): ErrorDetail => ({
  path,
  code,
  message,
})
