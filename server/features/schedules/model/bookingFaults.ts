import { addDays, dayIn } from '#src/core/time/calendarDay'
import type { bookings } from '../../../platform/db/schema/bookings'
import { openingsOfDay, type Resource, type SlotRules } from './slotGrid'

/** Why a booking does not fit what can be booked. */
export type BookingFault = 'closed' | 'hours' | 'party' | 'out_of_use'

/** What decides whether a booking fits, with all resources. */
export type FitRules = Pick<SlotRules, 'timezone' | 'rules' | 'exceptions' | 'seating'> & {
  resources: readonly (Pick<Resource, 'id' | 'minParty' | 'maxParty'> & { inUse: boolean })[]
}

/** A booking with the table, room or person that it has; null for places. */
export type FitBooking = Pick<
  typeof bookings.$inferSelect,
  'startsAt' | 'endsAt' | 'blockType' | 'partySize'
> & { resourceId: number | null }

/**
 * Returns a function that says why a booking no longer fits after a change; undefined if it still fits or
 * did not fit before either. The length of times does not count: a booking within the hours fits.
 */
export function newFaultOf(
  before: FitRules,
  after: FitRules,
): (booking: FitBooking) => BookingFault | undefined {
  const [earlier, later] = [openings(before), openings(after)]
  const timeFaults = new Map<string, BookingFault | undefined>()
  const newTimeFault = (booking: FitBooking): BookingFault | undefined => {
    const [first, last] = daysOf(earlier, booking)
    // One that did not fit before is no news, whatever the reason is now.
    return timeFault(earlier, booking, first, last) === undefined
      ? timeFault(later, booking, first, last)
      : undefined
  }
  return (booking) => {
    // The bookings of a class share their times.
    const key = `${booking.startsAt.getTime()} ${booking.endsAt.getTime()} ${booking.blockType}`
    if (!timeFaults.has(key)) timeFaults.set(key, newTimeFault(booking))
    return (
      timeFaults.get(key) ??
      (resourceFault(before, booking) === undefined ? resourceFault(after, booking) : undefined)
    )
  }
}

interface Span {
  opensAt: number
  closesAt: number
}

/** The hours of each day of a schedule, each read once. */
interface Openings {
  timezone: string
  of: (day: string) => readonly Span[]
}

function openings(rules: FitRules): Openings {
  const days = new Map<string, readonly Span[]>()
  return {
    timezone: rules.timezone,
    of: (day) => {
      const known = days.get(day)
      if (known !== undefined) return known
      const spans = openingsOfDay(rules, day)
        .map(({ opensAt, closesAt }) => ({
          opensAt: opensAt.getTime(),
          closesAt: closesAt.getTime(),
        }))
        .sort((a, b) => a.opensAt - b.opensAt)
      days.set(day, spans)
      return spans
    },
  }
}

/** The first and the last day to whose hours a booking belongs: those after midnight are the day before's. */
function daysOf(hours: Openings, { startsAt, endsAt }: FitBooking): [string, string] {
  const dayAt = (at: number): string => {
    const day = dayIn(hours.timezone, new Date(at))
    const dayBefore = addDays(day, -1)
    const isLate = hours.of(dayBefore).some((span) => span.opensAt <= at && at < span.closesAt)
    return isLate ? dayBefore : day
  }
  return [dayAt(startsAt.getTime()), dayAt(endsAt.getTime() - 1)]
}

function timeFault(
  hours: Openings,
  { startsAt, endsAt, blockType }: FitBooking,
  first: string,
  last: string,
): BookingFault | undefined {
  const [start, end] = [startsAt.getTime(), endsAt.getTime()]
  if (blockType === 'daily') {
    // Between the days it lasts overnight, so only its ends are within hours.
    for (let day = first; day <= last; day = addDays(day, 1))
      if (hours.of(day).length === 0) return 'closed'
    const opensAt = hours.of(first)[0]?.opensAt ?? start
    const closesAt = Math.max(...hours.of(last).map((span) => span.closesAt))
    return start < opensAt || end > closesAt ? 'hours' : undefined
  }
  // Hours that follow each other without a gap are one span, also over midnight.
  let reached = start
  for (let day = addDays(first, -1); day <= addDays(last, 1); day = addDays(day, 1))
    for (const { opensAt, closesAt } of hours.of(day))
      if (opensAt <= reached && closesAt > reached) reached = closesAt
  if (reached >= end) return undefined
  return hours.of(first).length === 0 ? 'closed' : 'hours'
}

function resourceFault(
  { seating, resources }: FitRules,
  { resourceId, partySize }: FitBooking,
): BookingFault | undefined {
  const resource = resources.find(({ id }) => id === resourceId)
  if (seating === 'person' || resource === undefined) return undefined
  const { inUse, minParty, maxParty } = resource
  if (!inUse) return 'out_of_use'
  return partySize < minParty || (maxParty !== null && partySize > maxParty) ? 'party' : undefined
}
