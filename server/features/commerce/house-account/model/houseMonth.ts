import { dayIn, firstOfMonth, firstOfNextMonth } from '#src/core/time/calendarDay'
import { toInstant } from '#src/core/time/localDateTime'

/**
 * A calendar month in a zone: its first day (`YYYY-MM-DD`), and the instant when it ends and is
 * billed.
 */
export interface HouseMonth {
  month: string
  billAt: Date
}

/** Returns the month that contains an instant in a zone. */
export const houseMonthAt = (timezone: string, at: Date): HouseMonth =>
  monthFrom(timezone, firstOfMonth(dayIn(timezone, at)))

/** Returns the month after the one that starts on the day `month`. */
export const houseMonthAfter = (timezone: string, month: string): HouseMonth =>
  monthFrom(timezone, firstOfNextMonth(month))

function monthFrom(timezone: string, month: string): HouseMonth {
  const first = firstOfNextMonth(month)
  let billAt = toInstant(timezone, `${first}T00:00:00`)
  // If the clocks skip midnight on the first day, the month ends at the day's first existing
  // instant.
  while (dayIn(timezone, billAt) < first) billAt = new Date(billAt.getTime() + 15 * 60_000)
  return { month, billAt }
}
