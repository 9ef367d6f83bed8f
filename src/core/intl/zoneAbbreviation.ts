import { offsetMinutes, standardOffsetMinutes } from '../time/offsetMinutes'
import type { ZoneNames } from './zoneTable'

/**
 * A zone's abbreviation at an instant, standard or daylight; for a zone without abbreviations, its
 * UTC offset (`UTC+5:45`). The same in every language. (doc 1 §9)
 */
export function zoneAbbreviation(timeZone: string, at: Date, names: ZoneNames | undefined): string {
  if (Number.isNaN(at.getTime())) return 'UTC'
  if (names && names.standard === names.daylight) return names.standard
  const offset = offsetMinutes(timeZone, at)
  if (!names) return offsetText(offset)
  return offset > standardOffsetMinutes(timeZone, at) ? names.daylight : names.standard
}

function offsetText(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const hours = Math.floor(Math.abs(minutes) / 60)
  const minute = Math.abs(minutes) % 60
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${minute ? `:${String(minute).padStart(2, '0')}` : ''}`
}
