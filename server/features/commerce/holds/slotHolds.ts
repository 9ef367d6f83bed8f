import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/Database'
import { findByKey } from '../../../platform/db/findByKey'
import { rescheduleOrInsertJob } from '../../../platform/db/platform/jobs'
import { cartItems } from '../../../platform/db/schema/carts'
import { orderItems } from '../../../platform/db/schema/orders'
import { bookings } from '../../../platform/db/schema/bookings'
import { orderHolds, placedOrders } from '../../../platform/db/schema/placedOrders'
import type { MailDestination } from '../../../platform/mail/mailDestination'
import { AppError } from '../../../platform/http/AppError'
import { sendIn } from '../../../platform/hub/createHub'
import { lockCustomer } from '../../customers/customerRepository'
import { queueReminder } from '../../schedules/bookingReminder'
import { insertBooking } from '../../schedules/bookedRepository'
import {
  deleteOccupancies,
  findHeldUntil,
  moveOccupancies,
} from '../../schedules/occupancyRepository'
import { bookingType } from '../../schedules/presentSlot'
import { findSchedule } from '../../schedules/scheduleRepository'
import { lockFreeSlot, notifySlotsAndRequests } from '../../schedules/lockFreeSlot'
import type { CartItemRow } from './cartRepository'
import { blockTypeOf, isHoldOf, isStillOffered, partyOf, type SlotLine } from './slotLine'
import type { HoldRow, PlacedRow } from './placedRepository'
import {
  deleteOldHolds,
  deleteSlotHolds,
  holdSlot,
  timeOf,
} from '../../schedules/slotHoldRepository'

/** The hold of an order line that books a slot. */
export type SlotHold = HoldRow & {
  scheduleId: number
  slot: NonNullable<HoldRow['slot']>
}

/** What renewing the hold of a cart's line needs; only a line that books a slot has one. */
interface CartSlotLine {
  item: CartItemRow
  slot?: SlotLine['slot']
  heldUntil: Date | null
}

/** Whether a hold is for a slot. */
export const isSlotHold = (hold: HoldRow): hold is SlotHold =>
  hold.scheduleId !== null && hold.slot !== null

/**
 * Reserves the slot of an order line: takes the hold over from the cart line, or reserves the slot
 * again if that hold has ended. Throws 409 `slot_taken` if someone else has taken it, 422
 * `slot_unavailable` if it is past or the schedule no longer offers it. Returns the quantity held,
 * which is 1.
 */
export async function reserveSlot(tx: Tx, hold: SlotHold, now: Date): Promise<number> {
  const { companyId, orderItemId, scheduleId, slot } = hold
  const to = { orderItemId }
  const view = await findSchedule(tx, companyId, scheduleId)
  // Staff may have hidden it or closed the day since the cart took the time.
  if (view === undefined || !isStillOffered(view, slot)) throw new AppError(422, 'slot_unavailable')
  if (await moveOccupancies(tx, companyId, { cartItemId: slot.cartItemId }, to)) return 1
  const time = { startsAt: new Date(slot.startsAt), endsAt: new Date(slot.endsAt) }
  if (time.startsAt <= now) throw new AppError(422, 'slot_unavailable')
  const lockedSlot = await lockFreeSlot(tx, view, time, partyOf(slot), now)
  await lockedSlot.occupy(to)
  if (lockedSlot.resourceName !== slot.resourceName)
    await tx
      .update(orderHolds)
      .set({ slot: { ...slot, resourceName: lockedSlot.resourceName } })
      .where(and(eq(orderHolds.companyId, companyId), eq(orderHolds.orderItemId, orderItemId)))
  await notifySlotsAndRequests(tx, companyId, scheduleId)
  return 1
}

/**
 * Releases the slot of an unpaid order line: back to the cart line if that still has the slot and
 * its hold has not ended, otherwise for everyone. If `now` is null, always for everyone.
 */
export async function releaseSlot(tx: Tx, hold: SlotHold, now: Date | null): Promise<void> {
  const { companyId, orderItemId, scheduleId, slot } = hold
  const item = await findByKey(tx, cartItems, { companyId, id: slot.cartItemId })
  const until = item !== undefined && isHoldOf(hold, item) ? item.heldUntil : null
  if (item !== undefined && until !== null && now !== null && until > now) {
    await moveOccupancies(tx, companyId, { orderItemId }, { cartItemId: item.id, heldUntil: until })
    await rescheduleOrInsertJob(tx, {
      companyId,
      kind: 'slot',
      subjectId: item.id,
      nextAt: until,
    })
    return
  }
  await deleteOccupancies(tx, companyId, { orderItemId })
  await notifySlotsAndRequests(tx, companyId, scheduleId)
}

/**
 * Returns until when an order can hold the slots of a cart's lines, by line id. Only the first
 * checkout renews a hold; a hold that has ended is renewed at the price that was shown, as long as
 * the customer can hold the time. Throws 409 `held_recently`. The customer must be locked.
 */
export async function renewSlots(
  tx: Tx,
  lines: readonly CartSlotLine[],
  now: Date,
): Promise<ReadonlyMap<number, Date>> {
  const ends = new Map<number, Date>()
  for (const { item, slot, heldUntil } of lines) {
    if (slot === undefined) continue
    const { companyId, customerId, scheduleId } = item
    const startsAnew = item.renewedAt === null || heldUntil === null
    const end =
      startsAnew && scheduleId !== null
        ? await holdSlot(tx, { companyId, customerId }, timeOf(scheduleId, slot), now, {
            renews: true,
          })
        : (heldUntil ?? now)
    ends.set(item.id, end)
    if (startsAnew)
      await tx
        .update(cartItems)
        .set({ slot, heldUntil: end, renewedAt: now })
        .where(and(eq(cartItems.companyId, item.companyId), eq(cartItems.id, item.id)))
  }
  return ends
}

/**
 * Ends the expired hold of a cart line, so that the slot is free for everyone, and forgets the
 * club's old holds. Returns when to check again if the hold was extended, else undefined.
 */
export async function endSlotHold(
  tx: Tx,
  companyId: number,
  cartItemId: number,
  now: Date,
): Promise<Date | undefined> {
  const unlocked = await findByKey(tx, cartItems, { companyId, id: cartItemId })
  if (unlocked === undefined) return undefined
  const { customerId } = unlocked
  await lockCustomer(tx, companyId, customerId)
  const until = await findHeldUntil(tx, companyId, cartItemId)
  if (until !== undefined && until > now) return until
  if (until !== undefined) await deleteOccupancies(tx, companyId, { cartItemId })
  // Sent even if another booking has already displaced the expired hold: the cart has to show that
  // it lapsed.
  await sendIn(tx, { type: 'customer', companyId, customerId }, 'cart.changed', {})
  if (unlocked.scheduleId !== null) await notifySlotsAndRequests(tx, companyId, unlocked.scheduleId)
  // Last, to rule out a deadlock with another transaction that waits for these rows.
  await deleteOldHolds(tx, companyId, now)
  return undefined
}

/** Converts the held slots of an order that is paid, or is paid later, to bookings. */
export async function issueBookings(
  tx: Tx,
  { companyId, customerId }: PlacedRow,
  holds: readonly HoldRow[],
  now: Date,
): Promise<void> {
  for (const hold of holds) {
    if (!isSlotHold(hold)) continue
    const { orderItemId, scheduleId, slot } = hold
    const view = await findSchedule(tx, companyId, scheduleId)
    if (view === undefined) throw new Error('the schedule of an order does not exist')
    const { schedule } = view
    const bookingId = await insertBooking(tx, {
      companyId,
      customerId,
      scheduleId,
      orderItemId,
      type: bookingType(schedule),
      blockType: blockTypeOf(schedule, slot),
      title: schedule.name,
      subject: slot.notes,
      status: 'booked',
      startsAt: new Date(slot.startsAt),
      endsAt: new Date(slot.endsAt),
      partySize: slot.partySize,
      guestName: slot.guestName,
      feeCents: slot.priceCents,
      feeType: slot.feeType,
      resourceName: slot.resourceName,
      bookedAt: now,
    })
    if (!(await moveOccupancies(tx, companyId, { orderItemId }, { bookingId })))
      throw new Error('the time of a paid order is not held')
    // A booking that is cancelled later is no hold that ended.
    await deleteSlotHolds(tx, { companyId, customerId }, timeOf(scheduleId, slot))
    const ofItem = and(eq(orderItems.companyId, companyId), eq(orderItems.id, orderItemId))
    const [line] = await tx.select({ booking: orderItems.booking }).from(orderItems).where(ofItem)
    if (line?.booking)
      await tx
        .update(orderItems)
        .set({ booking: { ...line.booking, id: bookingId } })
        .where(ofItem)
    await sendIn(tx, { type: 'customer', companyId, customerId }, 'bookings.changed', {
      ids: [bookingId],
    })
    await notifySlotsAndRequests(tx, companyId, scheduleId)
  }
}

/** Queues the reminders for the bookings of a paid transaction's order. */
export async function queueOrderReminders(
  tx: Tx,
  transactionId: number,
  email: string,
  destination: MailDestination,
  now: Date,
): Promise<void> {
  const { companyId } = destination
  const orderBookings = await tx
    .select({ id: bookings.id, startsAt: bookings.startsAt })
    .from(bookings)
    .innerJoin(
      orderItems,
      and(eq(orderItems.companyId, bookings.companyId), eq(orderItems.id, bookings.orderItemId)),
    )
    .innerJoin(
      placedOrders,
      and(
        eq(placedOrders.companyId, orderItems.companyId),
        eq(placedOrders.orderId, orderItems.orderId),
      ),
    )
    .where(
      and(
        eq(bookings.companyId, companyId),
        eq(placedOrders.transactionId, transactionId),
        isNull(bookings.cancelledAt),
      ),
    )
  for (const booking of orderBookings) await queueReminder(tx, booking, email, destination, now)
}
