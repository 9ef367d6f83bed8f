import { addDuration } from '../../src/core/time/addDuration'

/** Returns the instant `days` days before `now`. */
export const daysBefore = (now: Date, days: number): Date => addDuration(now, -days, 'day')

/**
 * Returns the instant `months` months before `at`: on the same day of the month, or its last day if
 * the month is shorter.
 */
export const monthsBefore = (at: Date, months: number): Date => addDuration(at, -months, 'month')

/** Returns the number of days from `from` to `to`, with fractions. */
export const daysBetween = (from: Date, to: Date): number =>
  (to.getTime() - from.getTime()) / DAY_MS

const DAY_MS = 86_400_000
