import { daysBetween } from '../../../src/core/time/calendarDay'
import { localDateTime } from '../../../src/core/time/localDateTime'
import type { GridDay } from './Grid'

const MINUTE_MS = 60_000

/** The clocks of a day, also after its midnight. */
export interface DayClock {
  /** Minutes after the day's midnight that the clocks show at an instant. */
  wall: (at: string) => number
  /** When the clocks go back: the minute at which they show a time again, and for how long. */
  fold: { at: number; length: number } | undefined
  /** Whether an instant is after the clocks have gone back. */
  isAfterFold: (at: string) => boolean
}

/** The clocks of a day and of the hours after its midnight in a time zone. */
export function dayClock(
  timezone: string,
  { date, startDate }: Pick<GridDay, 'date' | 'startDate'>,
): DayClock {
  const start = Date.parse(startDate)
  const shiftAt = (ms: number): number => {
    const local = localDateTime(timezone, new Date(ms))
    const [hours = 0, minutes = 0] = local.slice(11).split(':').map(Number)
    const wall = daysBetween(date, local.slice(0, 10)) * DAY_MINUTES + hours * 60 + minutes
    return wall - Math.floor((ms - start) / MINUTE_MS)
  }
  let [low, high] = [start, start + SPAN_MS]
  const [before, after] = [shiftAt(low), shiftAt(high)]
  if (before !== after)
    while (high - low > MINUTE_MS) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS
      if (shiftAt(middle) === before) low = middle
      else high = middle
    }
  const changesAt = before === after ? Infinity : high
  const elapsed = (ms: number): number => (ms - start) / MINUTE_MS
  return {
    wall: (at) => {
      const ms = Date.parse(at)
      return elapsed(ms) + (ms < changesAt ? before : after)
    },
    fold: after < before ? { at: elapsed(changesAt) + before, length: before - after } : undefined,
    isAfterFold: (at) => after < before && Date.parse(at) >= changesAt,
  }
}

const DAY_MINUTES = 24 * 60

/** A day, and what its hours may have after midnight. */
const SPAN_MS = 2 * DAY_MINUTES * MINUTE_MS

/**
 * The time axis that days share: the same time of day has the same place on each. An hour that one
 * of them has twice is there twice, and the other days are empty beside the second.
 */
export interface GridAxis {
  /** Length in minutes. */
  length: number
  /** Minutes from the top, never outside the axis. */
  topOf: (date: string, at: string) => number
  /** Whether the clocks of a day show the time of an instant twice. */
  isTwice: (date: string, at: string) => boolean
}

/** The axis of some days of a schedule; undefined if there is nothing on them. */
export function gridAxis(timezone: string, days: readonly GridDay[]): GridAxis | undefined {
  const clocks = new Map(days.map((day) => [day.date, dayClock(timezone, day)]))
  const shown = days.flatMap((day) => {
    const clock = clocks.get(day.date)
    return clock === undefined
      ? []
      : spansOf(day).map(({ startDate, endDate }) => ({ clock, startDate, endDate }))
  })
  if (shown.length === 0) return undefined
  const folds = new Map<number, { at: number; length: number }>()
  for (const { clock, startDate, endDate } of shown)
    if (clock.fold !== undefined && !clock.isAfterFold(startDate) && clock.isAfterFold(endDate))
      folds.set(clock.fold.at, clock.fold)
  const positionOf = (clock: DayClock, at: string): number => {
    const wall = clock.wall(at)
    return [...folds.values()].reduce((position, fold) => {
      const isOwn = clock.fold?.at === fold.at
      const isShifted = isOwn ? clock.isAfterFold(at) : wall >= fold.at
      return position + (isShifted ? fold.length : 0)
    }, wall)
  }
  const starts = shown.map(({ clock, startDate }) => positionOf(clock, startDate))
  const ends = shown.map(({ clock, startDate, endDate }) =>
    Math.max(positionOf(clock, endDate), positionOf(clock, startDate) + 1),
  )
  const [from, to] = [Math.min(...starts), Math.max(...ends)]
  return {
    length: to - from,
    topOf: (date, at) => {
      const clock = clocks.get(date)
      const position = clock === undefined ? from : positionOf(clock, at)
      return Math.min(Math.max(position - from, 0), to - from)
    },
    isTwice: (date, at) => {
      const clock = clocks.get(date)
      const fold = clock?.fold
      if (clock === undefined || fold === undefined) return false
      const wall = clock.wall(at)
      return wall >= fold.at - fold.length && wall < fold.at
    },
  }
}

/** What of a day the axis has to have. */
function spansOf({ slots, bookings }: GridDay): { startDate: string; endDate: string }[] {
  return [
    ...slots,
    // A booking of several days is shown as long as the day's hours are.
    ...bookings.filter(
      ({ startDate, endDate }) => slots.length === 0 || isWithinDay(startDate, endDate),
    ),
  ]
}

const isWithinDay = (startDate: string, endDate: string): boolean =>
  Date.parse(endDate) - Date.parse(startDate) < DAY_MINUTES * MINUTE_MS
