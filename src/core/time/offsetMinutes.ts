import { knownZone } from './knownZone'

/**
 * How many minutes the clocks of an IANA zone are ahead of UTC at a moment; an unknown zone counts
 * as UTC.
 *
 * From `Intl`, not from dayjs.tz: that builds a formatter at each call (0.3 ms), and what writes a
 * time for people needs the offset in the first view, which loads no dayjs.
 */
export function offsetMinutes(timezone: string, at: Date): number {
  const formatter = formatters.get(timezone) ?? createFormatter(timezone)
  const parts = formatter.formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d+):?(\d*)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/**
 * The zone's offset outside summer time in the year of a moment. Summer time is when the clocks are
 * ahead of what they show at the other end of the year, in both halves of the earth.
 */
export function standardOffsetMinutes(timezone: string, at: Date): number {
  const year = at.getUTCFullYear()
  return Math.min(
    offsetMinutes(timezone, new Date(Date.UTC(year, 0, 1))),
    offsetMinutes(timezone, new Date(Date.UTC(year, 6, 1))),
  )
}

/** The hour that the clocks of a zone show, 0–23. */
export const hourIn = (timezone: string, at: Date): number =>
  new Date(at.getTime() + offsetMinutes(timezone, at) * MINUTE_MS).getUTCHours()

const MINUTE_MS = 60_000
const formatters = new Map<string, Intl.DateTimeFormat>()

function createFormatter(timezone: string): Intl.DateTimeFormat {
  const formatter = new Intl.DateTimeFormat('en', {
    timeZone: knownZone(timezone),
    timeZoneName: 'longOffset',
  })
  // There are some 400 zones; a config can name others, which all count as UTC.
  if (formatters.size < 1000) formatters.set(timezone, formatter)
  return formatter
}
