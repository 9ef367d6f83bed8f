import { createHash } from 'node:crypto'
import type { Booking, BookingPaymentResult } from '../../../generated/types'
import { schedulePageIds } from '../../../src/core/registry/schedulePageIds'
import { checkPages } from '../../platform/calls/checkAccess'
import type { CallInput, CallTools } from '../../platform/calls/Handler'
import { idempotencyKey } from '../../platform/calls/idempotencyKey'
import { toUnits } from '../../platform/calls/toUnits'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { sendIn } from '../../platform/hub/createHub'
import { mailDestination } from '../../platform/mail/mailDestination'
import { countAttempt } from '../../platform/sign-in/countAttempt'
import { findGuest } from '../commerce/cart/setBooking'
import { blockTypeOf } from '../commerce/holds/slotLine'
import { assertBookingLimits, type BookingLimits } from '../schedules/slotHoldRepository'
import type { CommerceContext } from '../commerce/payments/CommerceContext'
import { lockCustomer } from '../customers/customerRepository'
import { requireCustomer, requireCustomerKey, type CustomerKey } from '../customers/requireCustomer'
import { slotLimit } from '../schedules/slotLimit'
import { queueReminder } from '../schedules/bookingReminder'
import { priceSlot } from '../schedules/model/chooseSlot'
import { insertBooking } from '../schedules/bookedRepository'
import { bookingType } from '../schedules/presentSlot'
import { findSchedule, type ScheduleView } from '../schedules/scheduleRepository'
import { acceptSlotOffer } from '../schedules/slotRequests'
import { lockFreeSlot, notifySlotsAndRequests, requireSlot } from '../schedules/lockFreeSlot'
import { traceBooking } from '../schedules/traceBooking'
import { findBookingById, findBookingByKey, type BookingView } from './bookingRepository'
import { presentBooking } from './presentBooking'

type Input = Omit<CallInput<'reservations.book'>['body'], 'reservationId'>

/**
 * Books a slot for the signed-in customer without the cart. A request with the same Idempotency-Key
 * returns the booking that the first one made. The customer gets an email that confirms it. Throws
 * the errors of `requireSlot`, `lockFreeSlot`, `findGuest` and `checkPages`, 429 `too_many_attempts`,
 * 422 `idempotency_key_reused` for a key of another request, 403 `email_unconfirmed`, 404
 * `not_found` for no schedule of this type, 409 `too_many_bookings`, and 409 `payment_required` for
 * a slot that has to be paid at booking. (activity.call.reservations-book)
 */
export async function bookNow(
  { context, caller, request }: CallTools<CommerceContext>,
  type: Booking['type'],
  scheduleId: number,
  body: Input,
): Promise<BookingPaymentResult> {
  const { customer, club } = requireCustomer(caller)
  const key = requireCustomerKey(caller)
  const { companyId, customerId } = key
  const now = context.now()
  await countAttempt(context.db, [slotLimit(key)])
  const requestKey = idempotencyKey(request) ?? null
  const requestHash = createHash('sha256')
    .update(JSON.stringify({ scheduleId, ...body }))
    .digest('hex')
  const view = await context.db.tx(companyId, async (tx) => {
    const row = await lockCustomer(tx, companyId, customerId)
    const earlier = requestKey === null ? undefined : await findBookingByKey(tx, key, requestKey)
    if (earlier !== undefined) {
      if (earlier.booking.requestHash !== requestHash)
        throw new AppError(422, 'idempotency_key_reused')
      return earlier
    }
    // Without a confirmed email, throwaway accounts could use up a club's slots.
    if (row?.emailVerifiedAt == null) throw new AppError(403, 'email_unconfirmed')
    const scheduleView = await findSchedule(tx, companyId, scheduleId)
    if (!scheduleView?.schedule.published || bookingType(scheduleView.schedule) !== type)
      throw new AppError(404, 'not_found')
    checkPages([schedulePageIds[scheduleView.schedule.kind]], caller)
    const limits = club.compiled().config.settings.bookings
    const stored = await storeBooking(tx, key, scheduleView, body, {
      requestKey,
      requestHash,
      limits,
      now,
    })
    const destination = mailDestination(request, club, context.env.trustedProxyCount)
    await queueReminder(tx, stored.booking, customer.email, destination, now)
    await traceBooking(tx, 'booking-made', stored, destination)
    return stored
  })
  context.jobs.wake()
  return {
    id: view.booking.id,
    orderId: null,
    order: null,
    refunds: [],
    amount: toUnits(view.booking.feeCents),
    message: '',
    success: true,
    booking: presentBooking(view, customer, club, now),
  }
}

async function storeBooking(
  tx: Tx,
  customer: CustomerKey,
  view: ScheduleView,
  { slotId, startDate, endDate, resourceId, partySize = 1, notes = '', ...guest }: Input,
  {
    requestKey,
    requestHash,
    limits,
    now,
  }: { requestKey: string | null; requestHash: string; limits: BookingLimits; now: Date },
): Promise<BookingView> {
  const { schedule } = view
  const party = { size: partySize, resourceId }
  const endsAt = endDate === undefined ? undefined : new Date(endDate)
  const chosen = requireSlot(view, { slotId, endsAt, party }, now)
  if (startDate !== undefined && new Date(startDate).getTime() !== chosen.startsAt.getTime())
    throw new AppError(422, 'slot_unavailable')
  const { priceCents, feeType } = priceSlot(schedule, chosen.blocks, partySize)
  if (priceCents > 0 && !schedule.payLater) throw new AppError(409, 'payment_required')
  const { guestName } = await findGuest(tx, customer, guest)
  await acceptSlotOffer(tx, customer, schedule.id, chosen)
  const lockedSlot = await lockFreeSlot(tx, view, chosen, party, now)
  // Counted while the schedule is locked, so that nothing is offered to them meanwhile.
  await assertBookingLimits(tx, customer, schedule.id, limits, now, { isBooked: true })
  const bookingId = await insertBooking(tx, {
    ...customer,
    scheduleId: schedule.id,
    partySize,
    guestName,
    feeType,
    requestKey,
    requestHash,
    type: bookingType(schedule),
    blockType: blockTypeOf(schedule, chosen),
    title: schedule.name,
    subject: notes.trim(),
    status: 'booked',
    startsAt: chosen.startsAt,
    endsAt: chosen.endsAt,
    feeCents: priceCents,
    resourceName: lockedSlot.resourceName,
    bookedAt: now,
  })
  await lockedSlot.occupy({ bookingId })
  await notifySlotsAndRequests(tx, customer.companyId, schedule.id)
  await sendIn(tx, { type: 'customer', ...customer }, 'bookings.changed', { ids: [bookingId] })
  const stored = await findBookingById(tx, customer, bookingId)
  if (stored === undefined) throw new Error('the booking was not stored')
  return stored
}
