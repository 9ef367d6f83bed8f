import { RRuleTemporal } from 'rrule-temporal'
import { localDateTime, toInstant } from '#src/core/time/localDateTime'
import { instantsAt } from '#src/core/time/instantsAt'
import type { eventSeries } from '../../../platform/db/schema/eventSeries'

/** The fields of a series that determine its dates. */
export type SeriesTimes = Pick<
  typeof eventSeries.$inferSelect,
  'rule' | 'timezone' | 'firstStart' | 'minutes' | 'exceptions'
>

/**
 * A date of a series; `day` (`YYYY-MM-DD`, in the series' zone) is the day that the rule generates.
 */
export interface SeriesDate {
  day: string
  startsAt: Date
  endsAt: Date
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * How long before its start a date is created, in ms. A rule has at most one date a day, so a
 * series without an end has at most 90 future dates.
 */
export const AHEAD_MS = 90 * DAY_MS

/**
 * Returns the dates of a series that start after `from`, up to `until`, without its exceptions, in
 * order. All start at the same local time, regardless of daylight saving: if the clocks show that
 * time twice, at the first one; if they skip it, within an hour of it.
 */
export function datesOfSeries(times: SeriesTimes, from: Date, until: Date): SeriesDate[] {
  const { timezone, exceptions } = times
  // One day more on both sides, because the rule counts in local time.
  return parseRule(times)
    .between(asLocal(timezone, from, -DAY_MS), asLocal(timezone, until, DAY_MS), true)
    .map((at) => toDate(times, new Date(at.epochMilliseconds)))
    .filter(
      ({ day, startsAt }) => startsAt > from && startsAt <= until && !exceptions.includes(day),
    )
}

/** Returns the rule's first start after an instant; undefined if the series is over. */
export function nextStart(times: SeriesTimes, after: Date): Date | undefined {
  const rule = parseRule(times)
  // The search starts a day early and compares instants, because the rule counts in local time, in
  // which an hour can repeat.
  let next = rule.next(asLocal(times.timezone, after, -DAY_MS), false)
  for (; next !== null; next = rule.next(new Date(next.epochMilliseconds), false)) {
    const { startsAt } = toDate(times, new Date(next.epochMilliseconds))
    if (startsAt > after) return startsAt
  }
  return undefined
}

/** Returns the date of a series on a day (`YYYY-MM-DD`), whether or not the rule has that day. */
export const dateOn = (times: SeriesTimes, day: string): SeriesDate =>
  toDate(times, new Date(`${day}T${times.firstStart.slice(11)}Z`))

/** Returns a rule that has no day after this one. */
export const endRule = (rule: string, lastDay: string): string =>
  [
    ...rule.split(';').filter((part) => !/^(?:COUNT|UNTIL)=/.test(part)),
    `UNTIL=${lastDay.replaceAll('-', '')}`,
  ].join(';')

/** Parses a rule whose local times are represented as UTC; throws if it is not valid. */
export function parseRule({
  rule,
  timezone,
  firstStart,
}: Pick<SeriesTimes, 'rule' | 'timezone' | 'firstStart'>): RRuleTemporal {
  const dateTime = (local: string): string => local.replace(/[-:]/g, '')
  const inLocalTime = rule.replace(/UNTIL=(\d{8})(T\d{6}Z)?/, (_, day: string, time?: string) =>
    // An end without a time includes the whole day.
    time === undefined
      ? `UNTIL=${day}T235959Z`
      : `UNTIL=${dateTime(localDateTime(timezone, toUtc(`${day}${time}`)))}Z`,
  )
  return new RRuleTemporal({
    rruleString: `DTSTART:${dateTime(`${firstStart}:00`)}Z\nRRULE:${inLocalTime}`,
    strict: true,
    // Enough for 27 years of daily dates; a rule that matches no day fails after about a second.
    maxIterations: 10_000,
  })
}

function toDate({ timezone, minutes }: SeriesTimes, asUtc: Date): SeriesDate {
  const local = asUtc.toISOString().slice(0, 16)
  const startsAt = instantsAt(timezone, local)[0] ?? toInstant(timezone, `${local}:00`)
  return {
    day: local.slice(0, 10),
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS),
  }
}

/** Returns the local time at an instant, shifted by `byMs`, represented as UTC. */
const asLocal = (timezone: string, at: Date, byMs: number): Date =>
  new Date(Date.parse(`${localDateTime(timezone, at)}Z`) + byMs)

/**
 * Returns the instant of a text such as `20260401T180000Z`; an invalid date if there is no such
 * time.
 */
const toUtc = (text: string): Date =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
