import { addDays, dayIn } from '../../src/core/intl/calendarDay'
import { momentOf } from '../../src/core/intl/localDateTime'

/**
 * The moment when the clocks of a zone show a time (`19:30`) so many days after the day that it is
 * there now.
 */
export const momentIn = (
  timezone: string,
  now: Date,
  { inDays, at }: { inDays: number; at: string },
): Date => momentOf(timezone, `${addDays(dayIn(timezone, now), inDays)}T${at}:00`)
