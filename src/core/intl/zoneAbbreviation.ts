import type { ZoneNames } from './zoneTable'

/**
 * A zone's abbreviation at a point in time, standard or daylight, or its UTC offset (`UTC+5:45`) if
 * it has none. The same in every language. (doc 1 §9)
 */
export function zoneAbbreviation(timeZone: string, at: Date, names: ZoneNames | undefined): string {
  if (Number.isNaN(at.getTime())) return 'UTC'
  if (names && names.standard === names.daylight) return names.standard
  const offset = offsetMinutes(timeZone, at)
  if (!names) return offsetText(offset)
  const year = at.getUTCFullYear()
  // It is summer when the clocks are ahead of what they show half a year away, in either
  // hemisphere.
  const standard = Math.min(
    ...[0, 6].map((month) => offsetMinutes(timeZone, new Date(Date.UTC(year, month, 1)))),
  )
  return offset > standard ? names.daylight : names.standard
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function offsetMinutes(timeZone: string, at: Date): number {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  formatters.set(timeZone, formatter)
  const name = formatter.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d+):?(\d*)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

function offsetText(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const rest = Math.abs(minutes) % 60
  return `UTC${minutes < 0 ? '-' : '+'}${Math.floor(Math.abs(minutes) / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}
