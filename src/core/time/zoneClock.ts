import type { Dayjs } from 'dayjs'
import { dayjs } from './dayjs'
import { offsetMinutes } from './offsetMinutes'

/**
 * The local time of a zone at an instant, as a dayjs object in UTC mode: `format`, `day` and `hour`
 * return the zone's values, but `toDate` doesn't return the instant.
 *
 * Does not use `dayjs.tz`, whose local values are converted through the machine's own zone and are
 * an hour off near a clock change in that zone.
 */
export const zoneClock = (timezone: string, at: Date): Dayjs =>
  dayjs.utc(at).add(offsetMinutes(timezone, at), 'minute')
