import { dayjs } from './dayjs'
import { localDateTime } from './localDateTime'
import { offsetMinutes } from './offsetMinutes'

/**
 * The moments when the clocks of a zone show a time (`YYYY-MM-DDTHH:mm`): one; two where they are
 * put back over it; none where they jump over it. Earliest first.
 */
export function momentsAt(timezone: string, local: string): readonly Date[] {
  const asUtc = dayjs.utc(local, 'YYYY-MM-DD[T]HH:mm', true)
  // While a date is typed its year is 2, 20, 202; and a browser's field takes one of six digits.
  if (!asUtc.isValid() || !/^(?!0|9999)\d{4}-/.test(local)) return []
  // Clocks change at most once within these two days: whatever offset holds at the time also holds
  // at one of their ends.
  const offsets = new Set(
    [-1, 1].map((days) => offsetMinutes(timezone, asUtc.add(days, 'day').toDate())),
  )
  return [...offsets]
    .map((minutes) => asUtc.subtract(minutes, 'minute').toDate())
    .filter((at) => localDateTime(timezone, at).startsWith(local))
    .sort((a, b) => a.getTime() - b.getTime())
}
