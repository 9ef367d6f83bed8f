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
 * The instant of a local time (`YYYY-MM-DDTHH:mm:ss`) in a zone. If the time occurs twice, it is
 * one of the two instants; if the clocks skip it, an instant within an hour of it.
 *
 * Does not use `dayjs.tz(local, timezone)`, whose first guess is the current offset: in these two
 * cases its result would depend on the day on which it is called.
 */
export function toInstant(timezone: string, local: string): Date {
  const asUtc = dayjs.utc(local)
  const earlierBy = (minutes: number): Date => asUtc.subtract(minutes, 'minute').toDate()
  // The offset at the first guess is wrong by at most one clock change, so the second guess is
  // exact.
  const guess = earlierBy(offsetMinutes(timezone, asUtc.toDate()))
  return earlierBy(offsetMinutes(timezone, guess))
}
