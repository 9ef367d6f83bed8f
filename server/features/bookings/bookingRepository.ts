import { and, asc, count, desc, eq, gt, gte, isNull, lte, sql } from 'drizzle-orm'
import type { Booking } from '../../../generated/types'
import { cancelFeeOf } from '../../../src/areas/bookings/model/canCancel'
import { beforeDay } from '../../platform/db/beforeDay'
import { countPage, type Page } from '../../platform/db/countRows'
import { firstRow } from '../../platform/db/firstRow'
import type { Tx } from '../../platform/db/Database'
import { bookings, schedules } from '../../platform/db/schema/bookings'
import { categories } from '../../platform/db/schema/categories'
import { orderItems } from '../../platform/db/schema/orders'
import { surveys } from '../../platform/db/schema/surveys'
import type { CustomerKey } from '../customers/requireCustomer'
import { selectResources, type ScheduleView } from '../schedules/scheduleRepository'

/** A stored booking with the schedule that was booked. */
export interface BookingView extends ScheduleView {
  booking: typeof bookings.$inferSelect
  /** Permanent unique id of the schedule's survey; null if it has none. */
  surveyUid: string | null
}

/**
 * Returns a page of a customer's bookings of one type: those from a day on (`YYYY-MM-DD` in the
 * location's time zone) in date order, or those that have ended, latest first; and their total,
 * exact only up to `maxCounted`.
 */
export async function paginateBookings(
  db: Tx,
  customer: CustomerKey,
  type: Booking['type'],
  span: { from: string } | { endedBefore: Date },
  paging: Page,
): Promise<{ rows: BookingView[]; total: number }> {
  const condition = and(
    ofOwner(customer),
    eq(bookings.type, type),
    ...('from' in span
      ? [
          gte(bookings.startsAt, beforeDay(span.from)),
          sql`(${bookings.startsAt} at time zone ${schedules.timezone})::date >= ${span.from}::date`,
        ]
      : [
          // Implied by the next condition, but it lets the query use the index on `startsAt`.
          lte(bookings.startsAt, span.endedBefore),
          lte(bookings.endsAt, span.endedBefore),
        ]),
  )
  const order = 'from' in span ? asc : desc
  const rows = await bookingRows(db)
    .where(condition)
    .orderBy(order(bookings.startsAt), order(bookings.id))
    .offset(paging.offset)
    .limit(paging.limit)
  return {
    rows,
    total: await countPage(
      db,
      bookings,
      condition,
      { ...paging, found: rows.length },
      { table: schedules, on: ofSchedule },
    ),
  }
}

/** Returns a customer's booking of one type by its id, if stored. */
export function findBooking(
  db: Tx,
  customer: CustomerKey,
  type: Booking['type'],
  id: number,
): Promise<BookingView | undefined> {
  return firstRow(
    bookingRows(db).where(and(ofOwner(customer), eq(bookings.type, type), eq(bookings.id, id))),
  )
}

/** Returns a customer's booking of any type by its id, if stored. */
export const findBookingById = (
  db: Tx,
  customer: CustomerKey,
  id: number,
): Promise<BookingView | undefined> =>
  firstRow(bookingRows(db).where(and(ofOwner(customer), eq(bookings.id, id))))

/** Returns a company's booking by its id, if stored. */
export const findCompanyBooking = (
  db: Tx,
  companyId: number,
  id: number,
): Promise<BookingView | undefined> =>
  firstRow(bookingRows(db).where(and(eq(bookings.companyId, companyId), eq(bookings.id, id))))

/** Locks a booking for the rest of the transaction; its customer must be locked before. */
export async function lockBooking(db: Tx, companyId: number, id: number): Promise<void> {
  await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.companyId, companyId), eq(bookings.id, id)))
    .for('no key update')
}

/** Stores what the desk says of a booking. */
export async function storeDeskState(
  db: Tx,
  { companyId, id }: Pick<BookingView['booking'], 'companyId' | 'id'>,
  state: Partial<Pick<BookingView['booking'], 'arrivedAt' | 'noShowAt' | 'subject'>>,
): Promise<void> {
  await db
    .update(bookings)
    .set({ ...state, revision: sql`${bookings.revision} + 1` })
    .where(and(eq(bookings.companyId, companyId), eq(bookings.id, id)))
}

/** Returns a customer's bookings that end after a time and are not cancelled, in date order. */
export const listBookingsAfter = (
  db: Tx,
  customer: CustomerKey,
  time: Date,
  limit: number,
): Promise<BookingView[]> =>
  bookingRows(db)
    .where(and(ofOwner(customer), gt(bookings.endsAt, time), isNull(bookings.cancelledAt)))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(limit)

/** Returns a customer's bookings that an order paid for and that are not cancelled, in date order. */
export const listBookingsOfOrder = (
  db: Tx,
  customer: CustomerKey,
  orderId: number,
): Promise<BookingView[]> =>
  bookingRows(db)
    .innerJoin(
      orderItems,
      and(eq(orderItems.companyId, bookings.companyId), eq(orderItems.id, bookings.orderItemId)),
    )
    .where(and(ofOwner(customer), eq(orderItems.orderId, orderId), isNull(bookings.cancelledAt)))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))

/** Returns the id of the customer who has a booking; undefined if the booking is not stored. */
export const findCustomerIdOfBooking = async (
  db: Tx,
  companyId: number,
  id: number,
): Promise<number | undefined> =>
  (
    await firstRow(
      db
        .select({ customerId: bookings.customerId })
        .from(bookings)
        .where(and(eq(bookings.companyId, companyId), eq(bookings.id, id))),
    )
  )?.customerId

/** Returns the club's fee in cents for cancelling a booking, at most the booking's price. */
export const cancelFeeCents = ({ booking, schedule }: BookingView): number =>
  cancelFeeOf(booking.feeCents, schedule.cancelFeeCents)

/** Returns the booking that a request with this Idempotency-Key made without the cart, if any. */
export const findBookingByKey = (
  db: Tx,
  customer: CustomerKey,
  key: string,
): Promise<BookingView | undefined> =>
  firstRow(bookingRows(db).where(and(ofOwner(customer), eq(bookings.requestKey, key))))

/** Stores a booking's new time; at another one its party has neither come nor missed it. */
export async function storeMove(
  db: Tx,
  { companyId, id, startsAt }: BookingView['booking'],
  move: Pick<
    BookingView['booking'],
    'startsAt' | 'endsAt' | 'blockType' | 'resourceName' | 'partySize'
  >,
): Promise<void> {
  await db
    .update(bookings)
    .set({
      ...move,
      ...(move.startsAt.getTime() !== startsAt.getTime() && { arrivedAt: null, noShowAt: null }),
      sequence: sql`${bookings.sequence} + 1`,
      revision: sql`${bookings.revision} + 1`,
    })
    .where(and(eq(bookings.companyId, companyId), eq(bookings.id, id)))
}

/** Returns how many bookings an order line has charged, and how many of them are cancelled. */
export async function countBookingsOfItem(
  db: Tx,
  companyId: number,
  orderItemId: number,
): Promise<{ total: number; cancelledCount: number }> {
  const [row] = await db
    .select({ total: count(), cancelledCount: count(bookings.cancelledAt) })
    .from(bookings)
    .where(and(eq(bookings.companyId, companyId), eq(bookings.orderItemId, orderItemId)))
  return row ?? { total: 0, cancelledCount: 0 }
}

const ofOwner = ({ companyId, customerId }: CustomerKey) =>
  and(eq(bookings.companyId, companyId), eq(bookings.customerId, customerId))
const ofSchedule = and(
  eq(schedules.companyId, bookings.companyId),
  eq(schedules.id, bookings.scheduleId),
)

const bookingRows = (db: Tx) =>
  db
    .select({
      booking: bookings,
      schedule: schedules,
      category: categories.name,
      resources: selectResources,
      surveyUid: surveys.uid,
    })
    .from(bookings)
    .innerJoin(schedules, ofSchedule)
    .leftJoin(
      categories,
      and(eq(categories.companyId, schedules.companyId), eq(categories.id, schedules.categoryId)),
    )
    .leftJoin(
      surveys,
      and(eq(surveys.companyId, schedules.companyId), eq(surveys.id, schedules.surveyId)),
    )
