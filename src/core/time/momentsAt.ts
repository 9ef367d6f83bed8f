import { dayjs } from './dayjs'
import { localDateTime } from './localDateTime'
import { offsetMinutes } from './offsetMinutes'

/**
 * The instants of a local time (`YYYY-MM-DDTHH:mm`) in a zone, earliest first: usually one, two if
 * the clocks go back over it, none if they skip it.
 */
export function momentsAt(timezone: string, local: string): readonly Date[] {
  const asUtc = dayjs.utc(local, 'YYYY-MM-DD[T]HH:mm', true)
  // While a date is typed, its year is 2, 20, 202; a browser's date field also accepts years of six
  // digits.
  if (!asUtc.isValid() || !/^(?!0|9999)\d{4}-/.test(local)) return []
  // Clocks change at most once within these two days, so the offset at the local time is the same
  // as at one of their ends.
  const offsets = new Set(
    [-1, 1].map((days) => offsetMinutes(timezone, asUtc.add(days, 'day').toDate())),
  )
  return [...offsets]
    .map((minutes) => asUtc.subtract(minutes, 'minute').toDate())
    .filter((at) => localDateTime(timezone, at).startsWith(local))
    .sort((a, b) => a.getTime() - b.getTime())
}
