import { dayjs } from './dayjs'
import { localDateTime } from './localDateTime'
import { offsetMinutes } from './offsetMinutes'

/**
 * The instants at which a zone's clocks show a local time (`YYYY-MM-DDTHH:mm`), earliest first:
 * usually one, two if the clocks go back over the time, none if they skip it or it is not a
 * complete date.
 */
export function instantsAt(timezone: string, local: string): readonly Date[] {
  const asUtc = dayjs.utc(local, 'YYYY-MM-DD[T]HH:mm', true)
  // A year that is being typed is first 2, 20 and 202; a browser's date field also accepts
  // six-digit years.
  if (!asUtc.isValid() || !/^(?!0|9999)\d{4}-/.test(local)) return []
  // Clocks change at most once between a day before and a day after, so the local time has the
  // offset of one of these two instants; if it has both, that of the day before comes first.
  const offsets = new Set(
    [-1, 1].map((days) => offsetMinutes(timezone, asUtc.add(days, 'day').toDate())),
  )
  return [...offsets]
    .map((minutes) => asUtc.subtract(minutes, 'minute').toDate())
    .filter((at) => localDateTime(timezone, at).startsWith(local))
}
