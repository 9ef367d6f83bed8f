import { dayjs } from './dayjs'
import { offsetMinutes } from './offsetMinutes'
import { zoneClock } from './zoneClock'

/**
 * The local time of an IANA zone at an instant, `YYYY-MM-DDTHH:mm:ss`; an unknown zone is treated
 * as UTC.
 */
export const localDateTime = (timezone: string, at: Date): string =>
  zoneClock(timezone, at).format('YYYY-MM-DDTHH:mm:ss')

/**
 * The instant of a local time (`YYYY-MM-DDTHH:mm:ss`) in a zone. For a time that occurs twice, one
 * of the two instants; for a time that the clocks skip, an instant within an hour of it.
 *
 * Does not use `dayjs.tz(local, timezone)`: it first guesses the current offset, so for skipped and
 * repeated times its result would depend on the current date.
 */
export function toInstant(timezone: string, local: string): Date {
  const asUtc = dayjs.utc(local)
  const earlierBy = (minutes: number): Date => asUtc.subtract(minutes, 'minute').toDate()
  // The first guess is wrong by at most one clock change, so the offset at that guess is exact.
  const guess = earlierBy(offsetMinutes(timezone, asUtc.toDate()))
  return earlierBy(offsetMinutes(timezone, guess))
}
