import type { Dayjs } from 'dayjs'
import { dayjs } from './dayjs'
import { offsetMinutes } from './offsetMinutes'

/**
 * What the clocks of a zone show at a moment, as a dayjs object in UTC mode: `format`, `day` and
 * `hour` give the zone's values, `toDate` does not give the moment.
 *
 * Not `dayjs.tz`: its local values go through the machine's own zone, and are an hour off when they
 * fall near that zone's change of clocks.
 */
export const zoneClock = (timezone: string, at: Date): Dayjs =>
  dayjs.utc(at).add(offsetMinutes(timezone, at), 'minute')
