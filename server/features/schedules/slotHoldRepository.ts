import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { bookings, type HeldSlot } from '../../platform/db/schema/bookings'
import { cartItems } from '../../platform/db/schema/carts'
import { isHoldOfOrder, orderHolds, placedOrders } from '../../platform/db/schema/placedOrders'
import { slotHolds } from '../../platform/db/schema/slotHolds'
import { slotRequests } from '../../platform/db/schema/slotRequests'
import { AppError } from '../../platform/http/AppError'
import type { CustomerKey } from '../customers/requireCustomer'
import { holdableFrom, isForgotten, slotHold } from './model/slotHold'

const DAY_MS = 24 * 60 * 60_000

/** A time of a schedule. */
interface ScheduleTime {
  scheduleId: number
  startsAt: Date
  endsAt: Date
}

/** Returns the time of a held slot. */
export const timeOf = (
  scheduleId: number,
  { startsAt, endsAt }: Pick<HeldSlot, 'startsAt' | 'endsAt'>,
): ScheduleTime => ({ scheduleId, startsAt: new Date(startsAt), endsAt: new Date(endsAt) })

/**
 * Records that a customer holds a time, and returns until when. Throws 409 `held_recently` if they
 * held it, or one that overlaps it, until recently; `renews` as for `slotHold`, `isOffered` for a
 * time that was kept for them, which they may always hold. The customer must be locked.
 */
export async function holdSlot(
  tx: Tx,
  customer: CustomerKey,
  time: ScheduleTime,
  now: Date,
  { renews = false, isOffered = false } = {},
): Promise<Date> {
  const earlierHolds = await tx.select().from(slotHolds).where(overlapping(customer, time))
  const hold = slotHold(isOffered ? [] : earlierHolds, now, { renews })
  if (hold === undefined) throw heldRecently(holdableFrom(earlierHolds, now), now)
  // Those that still count are part of this one now; the others no longer matter.
  await deleteSlotHolds(tx, customer, time)
  await tx.insert(slotHolds).values({ ...customer, ...time, ...hold })
  return hold.heldUntil
}

/**
 * Returns from when on a customer can hold a time in the cart, and whether the checkout can hold it
 * now, by the rule of `holdSlot`.
 */
export async function findHoldable(
  tx: Tx,
  customer: CustomerKey,
  time: ScheduleTime,
  now: Date,
): Promise<{ from: Date; atCheckout: boolean }> {
  const earlierHolds = await tx.select().from(slotHolds).where(overlapping(customer, time))
  return {
    from: holdableFrom(earlierHolds, now),
    atCheckout: slotHold(earlierHolds, now, { renews: true }) !== undefined,
  }
}

/** Records that a freed time is held for a customer who requested it. */
export async function recordOffer(
  tx: Tx,
  { companyId, customerId }: CustomerKey,
  time: ScheduleTime,
  { now, heldUntil }: { now: Date; heldUntil: Date },
): Promise<void> {
  await tx.insert(slotHolds).values({ companyId, customerId, ...time, firstHeldAt: now, heldUntil })
}

/** Returns the times of a schedule that a customer holds, or held too recently to be offered them. */
export const listRecentHolds = async (
  tx: Tx,
  customer: CustomerKey,
  scheduleId: number,
  now: Date,
): Promise<(typeof slotHolds.$inferSelect)[]> =>
  (await listHoldsOf(tx, customer, scheduleId)).filter((row) => !isForgotten(row, now))

/** Records that a customer has given up a time that they held. */
export async function releaseSlotHold(
  tx: Tx,
  customer: CustomerKey,
  time: ScheduleTime,
  now: Date,
): Promise<void> {
  await tx
    .update(slotHolds)
    .set({ releasedAt: now })
    .where(and(overlapping(customer, time), gt(slotHolds.heldUntil, now)))
}

/** Forgets a customer's holds of a time, for instance once it is booked. */
export async function deleteSlotHolds(
  tx: Tx,
  customer: CustomerKey,
  time: ScheduleTime,
): Promise<void> {
  await tx.delete(slotHolds).where(overlapping(customer, time))
}

/**
 * Deletes what no longer counts of a customer's holds of a schedule. The customer must be locked.
 */
export async function deleteForgottenHolds(
  tx: Tx,
  customer: CustomerKey,
  scheduleId: number,
  now: Date,
): Promise<void> {
  const { companyId } = customer
  const rows = await listHoldsOf(tx, customer, scheduleId)
  const ids = rows.filter((row) => isForgotten(row, now)).map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .delete(slotHolds)
      .where(and(eq(slotHolds.companyId, companyId), inArray(slotHolds.id, ids)))
}

/**
 * Deletes all of a company's holds that ended more than a day ago. They no longer limit
 * anyone, and a customer who never comes back leaves nothing behind.
 */
export async function deleteOldHolds(tx: Tx, companyId: number, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS)
  const old = tx
    .select({ id: slotHolds.id })
    .from(slotHolds)
    .where(and(eq(slotHolds.companyId, companyId), lt(slotHolds.heldUntil, dayAgo)))
    // Their customers are not locked, so another transaction may be deleting some of them.
    .for('update', { skipLocked: true })
  await tx
    .delete(slotHolds)
    .where(and(eq(slotHolds.companyId, companyId), inArray(slotHolds.id, old)))
}

/** How many times of one schedule a customer can have. */
export interface BookingLimits {
  /** In the cart, in an order that is not paid, or held for them after a request. */
  maxUnpaid: number
  /** Booked and not over, unpaid ones included. Also the most requests for freed times. */
  maxOpen: number
}

/**
 * Throws 409 with the code of `bookingLimitFault`. The customer and the schedule must be locked, and
 * an offer of the time that they take must have been accepted.
 */
export async function assertBookingLimits(
  ...args: Parameters<typeof bookingLimitFault>
): Promise<void> {
  const fault = await bookingLimitFault(...args)
  if (fault !== undefined) throw new AppError(409, fault)
}

/**
 * Returns why a customer can't take one more time of a schedule, if they would have more than the
 * club allows; `itemIds` are the cart's items that the time replaces, `isBooked` says that it is
 * booked at once, not put in the cart.
 */
export async function bookingLimitFault(
  tx: Tx,
  { companyId, customerId }: CustomerKey,
  scheduleId: number,
  { maxUnpaid, maxOpen }: BookingLimits,
  now: Date,
  { itemIds = [], isBooked = false }: { itemIds?: readonly number[]; isBooked?: boolean } = {},
): Promise<'too_many_unpaid' | 'too_many_bookings' | undefined> {
  const inCart = await tx
    .select({ id: cartItems.id })
    .from(cartItems)
    .where(
      and(
        eq(cartItems.companyId, companyId),
        eq(cartItems.customerId, customerId),
        eq(cartItems.scheduleId, scheduleId),
      ),
    )
  // The lines of an open order are still in the cart.
  const ordered = await tx
    .select({ id: orderHolds.orderItemId })
    .from(orderHolds)
    .innerJoin(placedOrders, isHoldOfOrder)
    .where(
      and(
        eq(orderHolds.companyId, companyId),
        eq(placedOrders.customerId, customerId),
        eq(placedOrders.state, 'pending'),
        eq(orderHolds.scheduleId, scheduleId),
      ),
    )
  const offered = await tx
    .select({ id: slotRequests.id })
    .from(slotRequests)
    .where(
      and(
        eq(slotRequests.companyId, companyId),
        eq(slotRequests.customerId, customerId),
        eq(slotRequests.scheduleId, scheduleId),
        gt(slotRequests.heldUntil, now),
      ),
    )
  const open = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.companyId, companyId),
        eq(bookings.customerId, customerId),
        eq(bookings.scheduleId, scheduleId),
        isNull(bookings.cancelledAt),
        gt(bookings.endsAt, now),
      ),
    )
  const unpaid =
    inCart.filter(({ id }) => !itemIds.includes(id)).length + ordered.length + offered.length
  if (!isBooked && unpaid >= maxUnpaid) return 'too_many_unpaid'
  return unpaid + open.length >= maxOpen ? 'too_many_bookings' : undefined
}

const listHoldsOf = (
  tx: Tx,
  { companyId, customerId }: CustomerKey,
  scheduleId: number,
): Promise<(typeof slotHolds.$inferSelect)[]> =>
  tx
    .select()
    .from(slotHolds)
    .where(
      and(
        eq(slotHolds.companyId, companyId),
        eq(slotHolds.customerId, customerId),
        eq(slotHolds.scheduleId, scheduleId),
      ),
    )

const overlapping = (
  { companyId, customerId }: CustomerKey,
  { scheduleId, startsAt, endsAt }: ScheduleTime,
) =>
  and(
    eq(slotHolds.companyId, companyId),
    eq(slotHolds.customerId, customerId),
    eq(slotHolds.scheduleId, scheduleId),
    lt(slotHolds.startsAt, endsAt),
    gt(slotHolds.endsAt, startsAt),
  )

function heldRecently(holdableAt: Date, now: Date): AppError {
  const minutes = Math.ceil((holdableAt.getTime() - now.getTime()) / 60_000)
  const message = `You held this time until recently without paying, so others come first. You can hold it again in ${minutes} min.`
  return new AppError(409, 'held_recently', {
    description: message,
    details: [{ path: '/slot_id', code: 'held_recently', message, minutes }],
  })
}
