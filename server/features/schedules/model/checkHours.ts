import type { ScheduleRecord } from '#generated/types'
import { addDays, daysBetween } from '#src/core/time/calendarDay'
import { weekdays } from '#src/core/hours/WeekHours'
import { doOverlap, doOverlapInWeek, daysLater, toMinuteSpan } from '#src/core/hours/weekSpans'
import type { ErrorDetail } from '../../../platform/http/AppError'
import { checkYear } from '../../../platform/desk/checkYear'
import { faultAt } from '../../../platform/desk/faultAt'
import { toExceptions } from './closures'
import { hoursOfDay } from './slotGrid'

/** What says when a schedule is open, and how long its times are. */
type Hours = Pick<
  ScheduleRecord,
  'rules' | 'exceptions' | 'closures' | 'blockType' | 'blockMinutes'
>

/** The longest closure, and the most closed days of a schedule. */
const MAX_CLOSURE_DAYS = 366
const MAX_CLOSED_DAYS = 1000

/** Returns the errors in a schedule's hours beyond their schema, each with its field's path. */
export function checkHours(fields: Hours): ErrorDetail[] {
  const impossible = [...checkDays(fields), ...checkSpans(fields)]
  // Days and spans that are none overlap nothing.
  return impossible.length > 0
    ? impossible
    : [...checkWeek(fields.rules), ...checkSpecialDays(fields), ...checkClosures(fields)]
}

const yearOf = (day: string): number => Number(day.slice(0, 4))

const checkDays = ({ exceptions, closures }: Hours): ErrorDetail[] => [
  ...exceptions.flatMap(({ day }, index) => checkYear(`/exceptions/${index}/day`, yearOf(day))),
  ...closures.flatMap(({ from, to }, index) => {
    const [first, last] = [`/closures/${index}/from`, `/closures/${index}/to`]
    const years = [...checkYear(first, yearOf(from)), ...checkYear(last, yearOf(to))]
    if (years.length > 0) return years
    if (to < from) return [faultAt(last, 'before_start', 'must not be before the first day')]
    return daysBetween(from, to) >= MAX_CLOSURE_DAYS
      ? [faultAt(last, 'range', 'must be within a year of the first day')]
      : []
  }),
]

const checkSpans = ({ rules, exceptions, blockType, blockMinutes }: Hours): ErrorDetail[] =>
  [
    ...rules.map((rule, index) => ({ ...rule, path: `/rules/${index}/end` })),
    ...exceptions.map((one, index) => ({ ...one, path: `/exceptions/${index}/end` })),
  ].flatMap(({ start, end, path }) => {
    const { opens, closes } = toMinuteSpan(start, end)
    if (start === end && start !== '00:00')
      return [faultAt(path, 'before_start', 'must not be the same as the start')]
    return blockType === 'hourly' && closes - opens < blockMinutes
      ? [faultAt(path, 'no_slot', `must be ${blockMinutes} minutes or more after the start`)]
      : []
  })

/** The errors of spans of the week that overlap, also after midnight and over the week's end. */
const checkWeek = (rules: Hours['rules']): ErrorDetail[] =>
  rules.flatMap((rule, index) =>
    rules.slice(0, index).some((other) => doOverlapInWeek(rule, other))
      ? [overlap(`/rules/${index}/start`)]
      : [],
  )

/** The errors of other hours of a day that overlap, or the hours of the days around it. */
function checkSpecialDays(fields: Hours): ErrorDetail[] {
  const { exceptions, closures } = fields
  const rules = fields.rules.map((rule) => ({ ...rule, id: 0, day: weekdays.indexOf(rule.day) }))
  const stored = { rules, exceptions: toExceptions(fields) }
  return exceptions.flatMap(({ day, start, end }, index) => {
    const path = `/exceptions/${index}`
    if (closures.some(({ from, to }) => from <= day && day <= to))
      return [faultAt(`${path}/day`, 'closed_day', 'is among the closed days')]
    const own = toMinuteSpan(start, end)
    const ofDay = exceptions.slice(0, index).filter((other) => other.day === day)
    const around = [-1, 1].flatMap((shift) =>
      hoursOfDay(stored, addDays(day, shift)).map((span) => daysLater(span, shift)),
    )
    const others = [...ofDay.map((other) => toMinuteSpan(other.start, other.end)), ...around]
    return others.some((other) => doOverlap(own, other)) ? [overlap(`${path}/start`)] : []
  })
}

function checkClosures({ closures }: Hours): ErrorDetail[] {
  const days = closures.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0)
  return [
    ...(days > MAX_CLOSED_DAYS
      ? [faultAt('/closures', 'maxItems', `must be ${MAX_CLOSED_DAYS} days or fewer in all`)]
      : []),
    ...closures.flatMap(({ from, to }, index) =>
      closures.slice(0, index).some((other) => from <= other.to && other.from <= to)
        ? [overlap(`/closures/${index}/from`)]
        : [],
    ),
  ]
}

const overlap = (path: string): ErrorDetail =>
  faultAt(path, 'overlap', 'overlaps another one of the list, or the hours of a day beside it')
