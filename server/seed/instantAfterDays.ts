import { addDays, dayIn } from '../../src/core/time/calendarDay'
import { toInstant } from '../../src/core/time/localDateTime'

/** Returns the instant of a local time (`19:30`), `inDays` days after the current day in a zone. */
export const instantAfterDays = (
  timezone: string,
  now: Date,
  { inDays, at }: { inDays: number; at: string },
): Date => toInstant(timezone, `${addDays(dayIn(timezone, now), inDays)}T${at}:00`)
