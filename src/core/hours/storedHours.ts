import { parseHours } from './parseHours'
import { DAY_MINUTES } from './WeekHours'

/**
 * A day's hours as they are stored: `9-18`, `9:00 – 18:00 h` and `9am to 6pm` become
 * `9:00 AM - 6:00 PM`, words stay. Undefined for times that can't be read as one opening and one
 * closing time, and would count as closed: `9-5`, of which nobody knows which is in the afternoon,
 * or hours with a break.
 */
export function storedHours(text: string): string | undefined {
  const written = text.trim()
  if (parseHours(written) !== undefined) return written
  const match = SPAN.exec(written)
  const times = match === null ? undefined : readTimes(match.slice(1))
  if (times !== undefined) return times.map(writeTime).join(' - ')
  return (written.match(NUMBER) ?? []).length > 1 ? undefined : written
}

const TIME = String.raw`(\d{1,2})(?:[:.h](\d{2}))?(?:\s*h(?:rs?)?\.?)?(?:\s*([ap])\.?\s?m\.?)?`
const SPAN = new RegExp(
  String.raw`^(?:from\s+|de\s+)?${TIME}\s*(?:[-–—]|to|until|a|hasta)\s*${TIME}$`,
  'i',
)
/** What may be a time of day. */
const NUMBER = /(?<!\d)\d{1,2}(?!\d)/g

/** Minutes of an hour, and at noon. */
const HOUR = 60
const NOON = 12 * HOUR

/** The opening and the closing time, in minutes after midnight. */
function readTimes(parts: readonly (string | undefined)[]): readonly [number, number] | undefined {
  const [half, otherHalf] = [parts[2], parts[5]]
  const opens = readTime(parts[0], parts[1], half)
  const closes = readTime(parts[3], parts[4], otherHalf)
  if (opens === undefined || closes === undefined || opens === DAY_MINUTES) return undefined
  if ((half === undefined) !== (otherHalf === undefined)) return undefined
  // On a clock of 24 hours, only what opens in the afternoon closes after midnight.
  return half === undefined && closes <= opens && opens < NOON ? undefined : [opens, closes]
}

function readTime(hours = '', minutes = '0', half?: string): number | undefined {
  const [hour, minute] = [Number(hours), Number(minutes)]
  if (minute >= HOUR) return undefined
  if (half === undefined) {
    const time = hour * HOUR + minute
    return time <= DAY_MINUTES ? time : undefined
  }
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) * HOUR + minute + (half.toLowerCase() === 'p' ? NOON : 0)
}

function writeTime(time: number): string {
  const [hour, minute] = [Math.floor(time / HOUR) % 24, time % HOUR]
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
