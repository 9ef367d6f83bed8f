import type { Dayjs } from 'dayjs'
import { dayjs } from './dayjs'
import { knownZone } from './knownZone'

/**
 * How many minutes the clocks of an IANA zone are ahead of UTC at a moment; an unknown zone counts
 * as UTC.
 */
export function offsetMinutes(timezone: string, at: Date): number {
  const zone = knownZone(timezone)
  const day = dayjs.utc(at).startOf('day')
  const [first, next] = [offsetAtMidnight(zone, day), offsetAtMidnight(zone, day.add(1, 'day'))]
  // Clocks change at most once a day.
  return first === next ? first : dayjs(at).tz(zone).utcOffset()
}

/**
 * The zone's offset outside summer time in the year of a moment. Summer time is when the clocks are
 * ahead of what they show at the other end of the year, in both halves of the earth.
 */
export function standardOffsetMinutes(timezone: string, at: Date): number {
  const year = dayjs.utc(at).startOf('year')
  return Math.min(
    ...[0, 6].map((months) => offsetMinutes(timezone, year.add(months, 'month').toDate())),
  )
}

/**
 * What the clocks of a zone show at a moment, as a dayjs object in UTC mode: `format`, `day` and
 * `hour` give the zone's values, `toDate` does not give the moment.
 *
 * Of dayjs.tz only the offset is used. Its local values go through the machine's own zone, and are
 * an hour off when they fall near that zone's change of clocks.
 */
export const zoneClock = (timezone: string, at: Date): Dayjs =>
  dayjs.utc(at).add(offsetMinutes(timezone, at), 'minute')

/**
 * The offset at the beginning of a UTC day, cached: dayjs.tz builds a formatter at each call, about
 * 0.3 ms, and a list asks for hundreds of moments within a few days.
 */
function offsetAtMidnight(zone: string, day: Dayjs): number {
  const key = `${zone} ${day.valueOf()}`
  const cached = offsets.get(key)
  if (cached !== undefined) return cached
  if (offsets.size >= MOST_CACHED) offsets.clear()
  const offset = day.tz(zone).utcOffset()
  offsets.set(key, offset)
  return offset
}

const offsets = new Map<string, number>()
const MOST_CACHED = 2000
