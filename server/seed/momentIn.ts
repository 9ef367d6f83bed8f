import { addDays, dayIn } from '../../src/core/intl/calendarDay'
import { localDateTime } from '../../src/core/intl/localDateTime'

/** The moment when the clocks of a zone show a time (`19:30`) so many days after the day that it is there now. */
export function momentIn(timezone: string, now: Date, { inDays, at }: { inDays: number; at: string }): Date {
  const wanted = `${addDays(dayIn(timezone, now), inDays)}T${at}:00`
  // The difference between both clocks is that of the day before or after a change of the clocks too, at most an hour off: the second look is exact.
  const first = shifted(wanted, timezone, new Date(`${wanted}Z`))
  return shifted(wanted, timezone, first)
}

/** The wanted time less how far the zone's clocks are ahead of UTC at a moment. */
function shifted(wanted: string, timezone: string, at: Date): Date {
  const aheadMs = Date.parse(`${localDateTime(timezone, at)}Z`) - at.getTime()
  return new Date(Date.parse(`${wanted}Z`) - aheadMs)
}
