import type { ScheduleRecord } from '#generated/types'
import { addDays, daysBetween } from '#src/core/time/calendarDay'
import { weekdays } from '#src/core/hours/WeekHours'
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

/** A span in minutes from some midnight, and the field that it comes from. */
interface Span {
  path: string
  opens: number
  closes: number
}

const DAY_MINUTES = 24 * 60
const WEEK_MINUTES = 7 * DAY_MINUTES

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
    const { opens, closes } = toSpan(start, end)
    if (start === end && start !== '00:00')
      return [faultAt(path, 'before_start', 'must not be the same as the start')]
    return blockType === 'hourly' && closes - opens < blockMinutes
      ? [faultAt(path, 'no_slot', `must be ${blockMinutes} minutes or more after the start`)]
      : []
  })

/** The errors of spans of the week that overlap, also after midnight and over the week's end. */
function checkWeek(rules: Hours['rules']): ErrorDetail[] {
  const spans = rules.map(({ day, start, end }, index) =>
    later(toSpan(start, end), weekdays.indexOf(day), `/rules/${index}/start`),
  )
  return spans.flatMap((span, index) =>
    spans.slice(0, index).some((other) => meetInWeek(span, other)) ? [overlap(span.path)] : [],
  )
}

const meetInWeek = (one: Span, other: Span): boolean =>
  [-WEEK_MINUTES, 0, WEEK_MINUTES].some((shift) =>
    meet(one, { opens: other.opens + shift, closes: other.closes + shift }),
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
    const own = toSpan(start, end)
    const ofDay = exceptions.slice(0, index).filter((other) => other.day === day)
    const around = [-1, 1].flatMap((shift) =>
      hoursOfDay(stored, addDays(day, shift)).map((span) => later(span, shift, '')),
    )
    const others = [...ofDay.map((other) => toSpan(other.start, other.end)), ...around]
    return others.some((other) => meet(own, other)) ? [overlap(`${path}/start`)] : []
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

const toMinute = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function toSpan(start: string, end: string): Omit<Span, 'path'> {
  const [opens, closes] = [toMinute(start), toMinute(end)]
  return { opens, closes: closes > opens ? closes : closes + DAY_MINUTES }
}

const later = ({ opens, closes }: Omit<Span, 'path'>, days: number, path: string): Span => ({
  path,
  opens: opens + days * DAY_MINUTES,
  closes: closes + days * DAY_MINUTES,
})

const meet = (one: Omit<Span, 'path'>, other: Omit<Span, 'path'>): boolean =>
  one.opens < other.closes && other.opens < one.closes

const overlap = (path: string): ErrorDetail =>
  faultAt(path, 'overlap', 'overlaps another one of the list, or the hours of a day beside it')
