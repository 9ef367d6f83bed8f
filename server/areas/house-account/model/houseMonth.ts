import { addDays, dayIn } from '../../../../src/core/intl/calendarDay'
import { momentOf } from '../../../../src/core/intl/localDateTime'

/**
 * A calendar month in a zone: its first day (`YYYY-MM-DD`), and the instant when it ends and is
 * billed.
 */
export interface HouseMonth {
  month: string
  billAt: Date
}

/** The month that contains an instant in a zone. */
export const houseMonthOf = (timezone: string, at: Date): HouseMonth =>
  monthFrom(timezone, `${dayIn(timezone, at).slice(0, 7)}-01`)

/** The month after the one that starts on this day. */
export const houseMonthAfter = (timezone: string, month: string): HouseMonth =>
  monthFrom(timezone, nextFirst(month))

/** The last day of the month that starts on this day. */
export const lastDayOf = (month: string): string => addDays(nextFirst(month), -1)

function monthFrom(timezone: string, month: string): HouseMonth {
  const first = nextFirst(month)
  let billAt = momentOf(timezone, `${first}T00:00:00`)
  // If the clocks skip midnight on that day, the month ends at the first existing instant.
  while (dayIn(timezone, billAt) < first) billAt = new Date(billAt.getTime() + 15 * 60_000)
  return { month, billAt }
}

/** The first day of the next month; 31 days after a first day is always in the next month. */
const nextFirst = (month: string): string => `${addDays(month, 31).slice(0, 7)}-01`
