import { addDays, dayIn } from '../../../src/core/time/calendarDay'
import { startOfDay } from '../../../src/core/time/startOfDay'
import { EARLY_MS } from '../bookings/arrivals'
import type { BookingView } from '../bookings/bookingRepository'
import { openingsOfDay } from '../schedules/model/slotGrid'

/**
 * Whether a booking's party can have arrived: on its day in the schedule's zone, on the day before if
 * its hours began then, and an hour before its start in any case.
 */
export function canArrive(
  { schedule, booking: { startsAt } }: Pick<BookingView, 'schedule' | 'booking'>,
  now: Date,
): boolean {
  if (startsAt.getTime() - EARLY_MS <= now.getTime()) return true
  const { timezone } = schedule
  const day = dayIn(timezone, startsAt)
  if (startOfDay(timezone, day) <= now) return true
  const dayBefore = addDays(day, -1)
  return (
    startOfDay(timezone, dayBefore) <= now &&
    openingsOfDay(schedule, dayBefore).some(
      ({ opensAt, closesAt }) => opensAt <= startsAt && startsAt < closesAt,
    )
  )
}
