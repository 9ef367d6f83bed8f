import { and, asc, count, eq, gt, inArray, isNotNull, isNull, min, ne } from 'drizzle-orm'
import type { ScheduleUnfit } from '../../../generated/types'
import { localDateTime } from '../../../src/core/time/localDateTime'
import type { Tx } from '../../platform/db/Database'
import { bookings, occupancies } from '../../platform/db/schema/bookings'
import { customers } from '../../platform/db/schema/customers'
import { personName } from '../customers/presentCustomer'
import { newFaultOf, type BookingFault, type FitRules } from './model/bookingFaults'
import type { ScheduleKey } from './resourceRepository'

/** How many bookings of a schedule a change is compared with, the soonest first. */
const MAX_COMPARED = 20_000

/** How many of those that no longer fit are shown. */
const MAX_SHOWN = 100

/** What is read of a booking. */
const columns = {
  id: bookings.id,
  customerId: bookings.customerId,
  startsAt: bookings.startsAt,
  endsAt: bookings.endsAt,
  blockType: bookings.blockType,
  partySize: bookings.partySize,
  guestName: bookings.guestName,
  resourceName: bookings.resourceName,
  sequence: bookings.sequence,
}

/** A booking that no longer fits, and why. */
export interface UnfitBooking {
  booking: Pick<typeof bookings.$inferSelect, keyof typeof columns>
  why: BookingFault
}

/**
 * Returns a schedule's bookings that are not over and no longer fit what can be booked once it has
 * changed, soonest first. Lock the schedule, so that none is made meanwhile.
 */
export async function listUnfit(
  tx: Tx,
  { companyId, id }: ScheduleKey,
  before: FitRules,
  after: FitRules,
  now: Date,
): Promise<UnfitBooking[]> {
  const rows = await tx
    .select(columns)
    .from(bookings)
    .where(
      and(
        eq(bookings.companyId, companyId),
        eq(bookings.scheduleId, id),
        isNull(bookings.cancelledAt),
        gt(bookings.endsAt, now),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(MAX_COMPARED)
  const faultOf = newFaultOf(before, after)
  const resources = await readResources(tx, { companyId, id }, now)
  return rows.flatMap((booking) => {
    const why = faultOf({ ...booking, resourceId: resources.get(booking.id) ?? null })
    return why === undefined ? [] : [{ booking, why }]
  })
}

/** The table, room or person of each booking that is not over, or one of its places. */
async function readResources(
  tx: Tx,
  { companyId, id }: ScheduleKey,
  now: Date,
): Promise<ReadonlyMap<number | null, number>> {
  const rows = await tx
    .select({ bookingId: occupancies.bookingId, resourceId: min(occupancies.resourceId) })
    .from(occupancies)
    .where(
      and(
        eq(occupancies.companyId, companyId),
        eq(occupancies.scheduleId, id),
        isNotNull(occupancies.bookingId),
        gt(occupancies.endsAt, now),
      ),
    )
    .groupBy(occupancies.bookingId)
  return new Map(rows.map(({ bookingId, resourceId }) => [bookingId, resourceId ?? 0]))
}

/** How many people have these bookings, and how many of them have no email address. */
export async function countPeople(
  tx: Tx,
  companyId: number,
  unfit: readonly UnfitBooking[],
): Promise<{ people: number; untold: number }> {
  const ids = new Set(unfit.map(({ booking }) => booking.customerId))
  if (ids.size === 0) return { people: 0, untold: 0 }
  const [row] = await tx
    .select({ reached: count() })
    .from(customers)
    .where(
      and(
        eq(customers.companyId, companyId),
        inArray(customers.id, [...ids]),
        ne(customers.email, ''),
      ),
    )
  return { people: ids.size, untold: ids.size - (row?.reached ?? 0) }
}

/** What staff read of bookings that no longer fit; the first of them in full. */
export async function presentUnfit(
  tx: Tx,
  companyId: number,
  timezone: string,
  unfit: readonly UnfitBooking[],
): Promise<ScheduleUnfit> {
  const shown = unfit.slice(0, MAX_SHOWN)
  const ids = [...new Set(shown.map(({ booking }) => booking.customerId))]
  const people = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.companyId, companyId), inArray(customers.id, ids)))
  const local = (at: Date): string => localDateTime(timezone, at).slice(0, LOCAL_LENGTH)
  return {
    count: unfit.length,
    ...(await countPeople(tx, companyId, unfit)),
    items: shown.map(({ booking, why }) => {
      const person = people.find(({ id }) => id === booking.customerId)
      return {
        id: booking.id,
        startDateLocal: local(booking.startsAt),
        endDateLocal: local(booking.endsAt),
        name: person === undefined ? '' : personName(person),
        guestName: booking.guestName ?? '',
        partySize: booking.partySize,
        resourceName: booking.resourceName,
        why,
      }
    }),
  }
}

/** The length of `YYYY-MM-DDTHH:mm`. */
const LOCAL_LENGTH = 16
