import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
} from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { firstRow } from '../../platform/db/firstRow'
import { bookings, occupancies, schedules } from '../../platform/db/schema/bookings'
import { customers } from '../../platform/db/schema/customers'
import { orderItems } from '../../platform/db/schema/orders'
import type { TakenTime } from '../schedules/model/listSlots'
import type { ScheduleView } from '../schedules/scheduleRepository'

/** A booking with its schedule, and what staff read besides. */
export interface DayRow {
  booking: typeof bookings.$inferSelect
  schedule: ScheduleView['schedule']
  customer: typeof customers.$inferSelect
  /** Whether its order line is paid at the club; null if it is on no order. */
  postpaid: boolean | null
  /** What it takes, in the order of ids. */
  resourceIds: number[]
}

/** A time at which a resource is taken; with a note, by nothing in the portal. */
export interface DayOccupancy extends TakenTime {
  id: number
  /** The booking that takes it; null for none. */
  bookingId: number | null
  note: string | null
}

/** The longest booking of days, in ms. */
const LONGEST_MS = 366 * 24 * 3_600_000

/**
 * The bookings of schedules that may belong to a span, in order of start: those that begin in it
 * and, of schedules booked by the day, those that last into it; of one resource, or only those that
 * are not cancelled, if asked.
 */
export async function listBookingsIn(
  tx: Tx,
  companyId: number,
  found: readonly Pick<ScheduleView, 'schedule'>[],
  { from, to }: { from: Date; to: Date },
  limit: number,
  { resourceId, isOpen = false }: { resourceId?: number | undefined; isOpen?: boolean } = {},
): Promise<DayRow[]> {
  const idsOf = (isDaily: boolean): number[] =>
    found
      .filter(({ schedule }) => (schedule.blockType === 'daily') === isDaily)
      .map(({ schedule }) => schedule.id)
  return dayRows(tx)
    .where(
      and(
        eq(bookings.companyId, companyId),
        lt(bookings.startsAt, to),
        ...(isOpen ? [isNull(bookings.cancelledAt)] : []),
        ...(resourceId === undefined
          ? []
          : [
              sql`exists (select from ${occupancies} as taken where taken.company_id = ${bookings.companyId}
                and taken.booking_id = ${bookings.id} and taken.resource_id = ${resourceId})`,
            ]),
        or(
          and(inArray(bookings.scheduleId, idsOf(false)), gte(bookings.startsAt, from)),
          and(
            inArray(bookings.scheduleId, idsOf(true)),
            gte(bookings.startsAt, new Date(from.getTime() - LONGEST_MS)),
            gt(bookings.endsAt, from),
          ),
        ),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(limit)
}

/** Returns a company's booking by its id, if stored. */
export const findDayRow = (tx: Tx, companyId: number, id: number): Promise<DayRow | undefined> =>
  firstRow(dayRows(tx).where(and(eq(bookings.companyId, companyId), eq(bookings.id, id))))

/** When the resources of schedules are taken in a span; expired holds don't count. */
export const listOccupanciesIn = (
  tx: Tx,
  companyId: number,
  scheduleIds: readonly number[],
  { from, to }: { from: Date; to: Date },
  now: Date,
): Promise<DayOccupancy[]> =>
  tx
    .select({
      id: occupancies.id,
      bookingId: occupancies.bookingId,
      resourceId: occupancies.resourceId,
      startsAt: occupancies.startsAt,
      endsAt: occupancies.endsAt,
      note: occupancies.note,
    })
    .from(occupancies)
    .where(
      and(
        eq(occupancies.companyId, companyId),
        inArray(occupancies.scheduleId, [...scheduleIds]),
        gt(occupancies.endsAt, from),
        lt(occupancies.startsAt, to),
        or(isNull(occupancies.heldUntil), gt(occupancies.heldUntil, now)),
      ),
    )

/** The ids and names of a company's schedules by name. */
export const listScheduleNames = (
  tx: Tx,
  companyId: number,
  limit: number,
): Promise<{ id: number; name: string }[]> =>
  tx
    .select({ id: schedules.id, name: schedules.name })
    .from(schedules)
    .where(eq(schedules.companyId, companyId))
    .orderBy(asc(schedules.name), asc(schedules.id))
    .limit(limit)

/** The schedule with the most bookings that begin in a span; undefined if there are none. */
export const findBusiest = async (
  tx: Tx,
  companyId: number,
  { from, to }: { from: Date; to: Date },
): Promise<number | undefined> =>
  (
    await firstRow(
      tx
        .select({ id: bookings.scheduleId })
        .from(bookings)
        .where(
          and(
            eq(bookings.companyId, companyId),
            isNull(bookings.cancelledAt),
            gte(bookings.startsAt, from),
            lt(bookings.startsAt, to),
          ),
        )
        .groupBy(bookings.scheduleId)
        .orderBy(desc(count()), asc(bookings.scheduleId))
        .limit(1),
    )
  )?.id

const dayRows = (tx: Tx) =>
  tx
    .select({
      booking: bookings,
      schedule: schedules,
      customer: customers,
      postpaid: orderItems.postpaid,
      resourceIds: sql<number[]>`(
        select coalesce(json_agg(taken.resource_id order by taken.resource_id), '[]'::json)
        from ${occupancies} as taken
        where taken.company_id = ${bookings.companyId} and taken.booking_id = ${bookings.id})`,
    })
    .from(bookings)
    .innerJoin(
      schedules,
      and(eq(schedules.companyId, bookings.companyId), eq(schedules.id, bookings.scheduleId)),
    )
    .innerJoin(
      customers,
      and(eq(customers.companyId, bookings.companyId), eq(customers.id, bookings.customerId)),
    )
    .leftJoin(
      orderItems,
      and(
        eq(orderItems.companyId, bookings.companyId),
        isNotNull(bookings.orderItemId),
        eq(orderItems.id, bookings.orderItemId),
      ),
    )
