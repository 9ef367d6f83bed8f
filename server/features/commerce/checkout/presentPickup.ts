import type { PickupLocation } from '#generated/types'
import { localClock } from '#src/core/time/localClock'
import { nextOpening } from '#src/core/hours/nextOpening'
import { isOpen } from '#src/core/hours/openingStatus'
import { parseHours } from '#src/core/hours/parseHours'
import { toWeekday } from '#src/core/hours/WeekHours'
import type { LocationRow } from '../cart/shippingRepository'

/** Minutes in a day. */
const DAY = 1440

/**
 * Converts a pickup location to its API entity. A location counts as open from midnight in its time
 * zone until the day's closing time, even before its opening time.
 */
export function presentPickup(
  { id, name, hours, address, timezone }: LocationRow,
  now: Date,
): PickupLocation {
  const clock = localClock(now, timezone)
  const isOpenNow = isOpen(hours, clock)
  const yesterday = parseHours(hours[toWeekday(clock.weekday - 1)])
  // After midnight, the opening hours that began yesterday may still be running.
  const isLate = yesterday !== undefined && clock.minute + DAY < yesterday.closesMinute
  const closes = isLate
    ? yesterday.closesMinute
    : parseHours(hours[toWeekday(clock.weekday)])?.closesMinute
  return {
    id,
    name,
    hours,
    address,
    timezone,
    isOpen: isOpenNow,
    pickupToday: isOpenNow,
    closeToday: isOpenNow && closes !== undefined ? closes % DAY : null,
    nextAvailable: nextOpening(hours, clock) ?? null,
  }
}
