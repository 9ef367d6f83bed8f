import { dayjs } from './dayjs'

/** A publish can be scheduled at most this many calendar years ahead. */
const MAX_YEARS_AHEAD = 10

/** Whether a publish is scheduled for a year so far ahead that it is probably a typo. */
export const isFarAhead = (year: number, now: Date): boolean =>
  year > dayjs.utc(now).year() + MAX_YEARS_AHEAD
