/**
 * The abbreviation of a zone at a moment (`EST`, `EDT`, `CET`), whichever English-speaking region's data knows one,
 * else its offset (`GMT+4`); the same in every language of the page.
 */
export function zoneAbbreviation(timeZone: string, at: Date): string {
  if (timeZone === 'UTC' || Number.isNaN(at.getTime())) return 'UTC'
  let offset = ''
  for (const region of REGIONS) {
    const name = formatterFor(region, timeZone)
      .formatToParts(at)
      .find((part) => part.type === 'timeZoneName')?.value
    if (name && !/^(GMT|UTC)[+-−]/.test(name)) return name
    offset = offset || (name ?? '')
  }
  return offset || timeZone
}

const REGIONS = ['en-US', 'en-GB', 'en-AU', 'en-NZ', 'en-ZA', 'en-IN', 'en-CA', 'en-KE', 'en-HK']
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(region: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${region} ${timeZone}`
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(region, { timeZone, timeZoneName: 'short' })
  formatters.set(key, formatter)
  return formatter
}
