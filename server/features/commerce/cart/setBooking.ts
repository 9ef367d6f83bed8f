import { checkName } from '#src/core/person/checkName'
import { assertNoFieldErrors, toFieldErrors } from '../../customers/fieldErrors'
import { fullName } from '#src/core/person/fullName'
import { and, eq, inArray } from 'drizzle-orm'
import type { CallInput } from '../../../platform/calls/Handler'
import type { Tx } from '../../../platform/db/Database'
import { rescheduleOrInsertJob } from '../../../platform/db/platform/jobs'
import type { HeldSlot } from '../../../platform/db/schema/bookings'
import { cartItems } from '../../../platform/db/schema/carts'
import { customers } from '../../../platform/db/schema/customers'
import { membershipCards } from '../../../platform/db/schema/memberships'
import { AppError } from '../../../platform/http/AppError'
import { lockCustomer } from '../../customers/customerRepository'
import { presentPerson } from '../../customers/presentCustomer'
import type { CustomerKey } from '../../customers/requireCustomer'
import { priceSlot } from '../../schedules/model/chooseSlot'
import { startOfSlot } from '../../schedules/model/slotId'
import { deleteOccupancies } from '../../schedules/occupancyRepository'
import { bookingType } from '../../schedules/presentSlot'
import { findSchedule, type ScheduleView } from '../../schedules/scheduleRepository'
import { acceptSlotOffer } from '../../schedules/slotRequests'
import { lockFreeSlot, notifySlotsAndRequests, requireSlot } from '../../schedules/lockFreeSlot'
import { releaseOrderOfSlot } from '../holds/endHold'
import { lockHeldItems } from '../holds/orderHolds'
import { findOpenPlaced, listHolds } from '../holds/placedRepository'
import {
  assertBookingLimits,
  deleteForgottenHolds,
  holdSlot,
  releaseSlotHold,
  timeOf,
  type BookingLimits,
} from '../../schedules/slotHoldRepository'
import { findTaxRates, listCartItems, removeItem, type CartItemRow } from '../holds/cartRepository'
import { assertItemLimit, fieldError, requireItem } from './setItem'

type Input = Omit<CallInput<'cart.reservations'>['body'], 'reservationId'>

/**
 * Puts a slot of a schedule in a cart and holds it, changes the item that is there, or removes it
 * (quantity 0). A new time is held as long as a new item; any other change keeps the current expiry.
 * Throws the error shown to the customer if the slot can't be booked, 409 `held_recently` if they held
 * it until recently, and the errors of `assertBookingLimits`.
 * (activity.call.cart-reservations, activity.call.cart-appointments)
 */
export async function setBooking(
  tx: Tx,
  customer: CustomerKey,
  {
    kind,
    scheduleId,
    checkPage,
    limits,
  }: {
    kind: 'reservation' | 'appointment'
    scheduleId: number
    /** Throws if the customer may not see the page of this kind of schedule. */
    checkPage: (scheduleKind: ScheduleView['schedule']['kind']) => void
    limits: BookingLimits
  },
  body: Input,
  now: Date,
): Promise<void> {
  const { companyId } = customer
  const { id, slotId, endDate, resourceId, partySize = 1, quantity = 1, notes = '' } = body
  const view = await findSchedule(tx, companyId, scheduleId)
  if (view === undefined || bookingType(view.schedule) !== kind)
    throw new AppError(404, 'not_found')
  checkPage(view.schedule.kind)
  const itemById = id === undefined ? undefined : await requireItem(tx, customer, id)
  if (itemById !== undefined && itemById.scheduleId !== scheduleId)
    throw fieldError(`/${kind}_id`, 'other-item', 'does not match the item in the cart')
  if (slotId === undefined && quantity > 0)
    throw fieldError('/slot_id', 'required', 'is required for a booking')
  const startsAt = slotId === undefined ? undefined : startOfSlot(scheduleId, slotId)
  const sameTimeItem = (await listCartItems(tx, customer)).find(
    ({ item }) => item.scheduleId === scheduleId && item.slot?.startsAt === startsAt?.toISOString(),
  )?.item
  const item = itemById ?? sameTimeItem
  if (item !== undefined) await lockWithOrder(tx, item)
  if (slotId === undefined || quantity === 0) {
    if (item !== undefined) await removeBooking(tx, item, now)
    return
  }
  // One that was hidden meanwhile can only be removed.
  if (!view.schedule.published) throw new AppError(404, 'not_found')
  // Without a confirmed email, throwaway accounts could block a club's slots for everyone.
  if ((await lockCustomer(tx, companyId, customer.customerId))?.emailVerifiedAt == null)
    throw new AppError(403, 'email_unconfirmed')
  const party = { size: partySize, resourceId }
  const requested = { slotId, endsAt: endDate === undefined ? undefined : new Date(endDate), party }
  const chosen = requireSlot(view, requested, now)
  const guest = await findGuest(tx, customer, body)
  // Another item of the cart has the requested time; this item replaces it.
  if (sameTimeItem !== undefined && sameTimeItem.id !== item?.id)
    await removeBooking(tx, sameTimeItem, now)
  const isSameTime =
    item?.slot?.startsAt === chosen.startsAt.toISOString() && (item.heldUntil ?? now) > now
  if (item !== undefined) {
    await releaseHeldSlot(tx, item, now)
    if (!isSameTime) await recordRelease(tx, item, now)
  }
  const isOffered = await acceptSlotOffer(tx, customer, scheduleId, chosen)
  const lockedSlot = await lockFreeSlot(tx, view, chosen, party, now)
  // Counted while the schedule is locked, so that nothing is offered to them meanwhile.
  await assertBookingLimits(tx, customer, scheduleId, limits, now, {
    itemIds: item === undefined ? [] : [item.id],
  })
  const slot: HeldSlot = {
    startsAt: chosen.startsAt.toISOString(),
    endsAt: chosen.endsAt.toISOString(),
    resourceId: resourceId ?? null,
    resourceName: lockedSlot.resourceName,
    taxBasisPoints: (await findTaxRates(tx, companyId))[kind] ?? 0,
    ...priceSlot(view.schedule, chosen.blocks, partySize),
    ...guest,
    notes: notes.trim(),
  }
  // Also for the same start, because the end may have changed.
  const until = await holdSlot(tx, customer, timeOf(scheduleId, slot), now, { isOffered })
  const heldUntil = isSameTime && item.heldUntil && item.heldUntil < until ? item.heldUntil : until
  await deleteForgottenHolds(tx, customer, scheduleId, now)
  const renewedAt = isSameTime ? item.renewedAt : null
  const fields = { slot, heldUntil, renewedAt }
  const [stored] =
    item === undefined
      ? await tx
          .insert(cartItems)
          .values({ ...customer, ...fields, scheduleId, quantity: 1, createdAt: now })
          .returning({ id: cartItems.id })
      : await tx
          .update(cartItems)
          .set(fields)
          .where(and(eq(cartItems.companyId, companyId), eq(cartItems.id, item.id)))
          .returning({ id: cartItems.id })
  if (stored === undefined) throw new Error('the slot was not put in the cart')
  await lockedSlot.occupy({ cartItemId: stored.id, heldUntil })
  await rescheduleOrInsertJob(tx, {
    companyId,
    kind: 'slot',
    subjectId: stored.id,
    nextAt: heldUntil,
  })
  await notifySlotsAndRequests(tx, companyId, scheduleId)
  await assertItemLimit(tx, customer)
}

/**
 * Locks the schedule of a cart's item, and what the cart's open order holds, before anything is
 * released. Orders and the job that offers freed slots take their locks in the same order.
 */
async function lockWithOrder(tx: Tx, item: CartItemRow): Promise<void> {
  const { companyId, scheduleId } = item
  const placed = await findOpenPlaced(tx, item)
  const holds = placed ? await listHolds(tx, companyId, placed.orderId) : []
  const emptyHold = { productId: null, variantId: null, eventId: null, ticketTypeId: null }
  await lockHeldItems(tx, companyId, [...holds, { ...emptyHold, scheduleId }])
}

/** Records that the customer gives up the time of a cart item, if they still hold it. */
async function recordRelease(tx: Tx, item: CartItemRow, now: Date): Promise<void> {
  const { companyId, customerId, scheduleId, slot } = item
  if (scheduleId !== null && slot !== null)
    await releaseSlotHold(tx, { companyId, customerId }, timeOf(scheduleId, slot), now)
}

async function removeBooking(tx: Tx, item: CartItemRow, now: Date): Promise<void> {
  await releaseHeldSlot(tx, item, now)
  await recordRelease(tx, item, now)
  await removeItem(tx, item)
}

/** Releases the slot held by a cart item, whether the item or its order holds it. */
async function releaseHeldSlot(tx: Tx, item: CartItemRow, now: Date): Promise<void> {
  const { companyId, id, scheduleId } = item
  await releaseOrderOfSlot(tx, item, now)
  await deleteOccupancies(tx, companyId, { cartItemId: id })
  if (scheduleId !== null) await notifySlotsAndRequests(tx, companyId, scheduleId)
}

/**
 * Returns the guest of a booking: a member on one of the customer's cards (`guestId` is the id of
 * the member's card), or a name. Throws 422 `invalid_request` for another card, or for a text that
 * is no name.
 */
export async function findGuest(
  tx: Tx,
  { companyId, customerId }: CustomerKey,
  { guestId, guestName = '' }: Pick<Input, 'guestId' | 'guestName'>,
): Promise<Pick<HeldSlot, 'guestId' | 'guestName'>> {
  if (guestId === undefined) {
    assertNoFieldErrors(toFieldErrors({ guestName: checkName(guestName, { required: false }) }))
    return { guestId: null, guestName: guestName.trim() || null }
  }
  const customerCards = tx
    .select({ id: membershipCards.id })
    .from(membershipCards)
    .where(
      and(eq(membershipCards.companyId, companyId), eq(membershipCards.customerId, customerId)),
    )
  const [found] = await tx
    .select({ profile: membershipCards.profile, customer: customers })
    .from(membershipCards)
    .leftJoin(
      customers,
      and(
        eq(customers.companyId, membershipCards.companyId),
        eq(customers.id, membershipCards.customerId),
      ),
    )
    .where(
      and(
        eq(membershipCards.companyId, companyId),
        eq(membershipCards.id, guestId),
        eq(membershipCards.status, 'active'),
        inArray(membershipCards.parentCardId, customerCards),
      ),
    )
  if (found === undefined)
    throw fieldError('/guest_id', 'unknown', 'is not a member on one of your cards')
  const { holder = fullName(found.profile) } = found.profile
  const name = found.customer ? presentPerson(found.customer).fullName : holder
  return { guestId, guestName: name }
}
