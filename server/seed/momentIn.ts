import { addDays, dayIn } from '../../src/core/time/calendarDay'
import { toInstant } from '../../src/core/time/localDateTime'

/** The instant of a local time (`19:30`) this many days after the current local day in a zone. */
export const momentIn = (
  timezone: string,
  now: Date,
  { inDays, at }: { inDays: number; at: string },
): Date => toInstant(timezone, `${addDays(dayIn(timezone, now), inDays)}T${at}:00`)
