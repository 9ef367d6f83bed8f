import { dayjs } from './dayjs'
import { offsetMinutes } from './offsetMinutes'
import { zoneClock } from './zoneClock'

/**
 * What the clocks of an IANA zone show at a moment, `YYYY-MM-DDTHH:mm:ss`; an unknown zone is
 * treated as UTC.
 */
export const localDateTime = (timezone: string, at: Date): string =>
  zoneClock(timezone, at).format('YYYY-MM-DDTHH:mm:ss')

/**
 * The moment when the clocks of a zone show a local time (`YYYY-MM-DDTHH:mm:ss`). Of two such
 * moments it is one; for a time that the clocks jump over, a moment within an hour of it.
 *
 * Not `dayjs.tz(local, timezone)`: that guesses with the offset in force now, so its answer for
 * those two cases depends on the day on which it is asked.
 */
export function toInstant(timezone: string, local: string): Date {
  const asUtc = dayjs.utc(local)
  const earlierBy = (minutes: number): Date => asUtc.subtract(minutes, 'minute').toDate()
  // The offset at the first guess is wrong by at most one change of clocks, so the second guess is
  // exact.
  const guess = earlierBy(offsetMinutes(timezone, asUtc.toDate()))
  return earlierBy(offsetMinutes(timezone, guess))
}
