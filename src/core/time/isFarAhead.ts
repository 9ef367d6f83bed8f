import { dayjs } from './dayjs'

/** How many calendar years ahead a publish can be scheduled, at most. */
const MAX_YEARS_AHEAD = 10

/** Whether a year is so far ahead that a publish scheduled for it is probably a typo. */
export const isFarAhead = (year: number, now: Date): boolean =>
  year > dayjs.utc(now).year() + MAX_YEARS_AHEAD
