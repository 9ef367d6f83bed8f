import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { bookings, schedules } from '../../platform/db/schema/bookings'
import { dayOfSlot } from './model/slotGrid'

/**
 * The days of the calendar (`YYYY-MM-DD`) on which a company's bookings begin, by their ids. After
 * midnight, that is the day before if the hours began on it.
 */
export async function bookingDays(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: bookings.id, startsAt: bookings.startsAt, schedule: schedules })
    .from(bookings)
    .innerJoin(
      schedules,
      and(eq(schedules.companyId, bookings.companyId), eq(schedules.id, bookings.scheduleId)),
    )
    .where(and(eq(bookings.companyId, companyId), inArray(bookings.id, [...new Set(ids)])))
  return new Map(
    rows.map(({ id, startsAt, schedule }) => [
      id,
      dayOfSlot({ ...schedule, resources: [] }, startsAt),
    ]),
  )
}
