import { addDuration } from '../../../../../src/core/time/addDuration'
import type { Frequency } from '../../../../platform/db/schema/subscriptions'

/**
 * Returns the date that is `count` periods later; the day is clamped to the end of a shorter month.
 * With `anchorDay`, periods of months begin on that day (UTC) in every month that has it: 31
 * January is followed by 28 February and 31 March.
 */
export const addPeriods = (
  at: Date,
  frequency: Frequency,
  count: number,
  anchorDay: number | null = null,
): Date =>
  frequency === 'daily' || frequency === 'weekly'
    ? addDuration(at, count * days[frequency], 'day')
    : onDay(addDuration(at, count * months[frequency], 'month'), anchorDay)

const days = { daily: 1, weekly: 7 } as const
const months = { monthly: 1, quarterly: 3, semi: 6, annually: 12 } as const

/**
 * Returns the same time on this day of the month, or on the month's last day if it has no such day.
 */
function onDay(at: Date, day: number | null): Date {
  if (day === null) return at
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  return addDuration(at, Math.min(day, lastDay) - at.getUTCDate(), 'day')
}
