import { knownZone } from './knownZone'

/**
 * The offset of an IANA zone from UTC at an instant, in minutes; an unknown zone is treated as UTC.
 *
 * Uses `Intl`, because dayjs.tz creates a formatter on each call (0.3 ms), and because the first
 * view, which formats times, has no dayjs.
 */
export function offsetMinutes(timezone: string, at: Date): number {
  const formatter = formatters.get(timezone) ?? createFormatter(timezone)
  const parts = formatter.formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d+):?(\d*)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/**
 * The zone's standard offset from UTC, in minutes, in the year of an instant: the smaller of the
 * offsets in January and July, which is right in both hemispheres.
 */
export function standardOffsetMinutes(timezone: string, at: Date): number {
  const year = at.getUTCFullYear()
  return Math.min(
    offsetMinutes(timezone, new Date(Date.UTC(year, 0, 1))),
    offsetMinutes(timezone, new Date(Date.UTC(year, 6, 1))),
  )
}

/** The local hour in a zone at an instant, 0–23. */
export const hourIn = (timezone: string, at: Date): number =>
  new Date(at.getTime() + offsetMinutes(timezone, at) * MINUTE_MS).getUTCHours()

const MINUTE_MS = 60_000
const formatters = new Map<string, Intl.DateTimeFormat>()

function createFormatter(timezone: string): Intl.DateTimeFormat {
  const formatter = new Intl.DateTimeFormat('en', {
    timeZone: knownZone(timezone),
    timeZoneName: 'longOffset',
  })
  // Limited, because configs can name any number of unknown zones; known ones are about 400.
  if (formatters.size < 1000) formatters.set(timezone, formatter)
  return formatter
}
