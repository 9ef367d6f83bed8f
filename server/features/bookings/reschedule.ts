import type { Booking } from '../../../generated/types'
import type { CallInput, CallTools } from '../../platform/calls/Handler'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { sendIn } from '../../platform/hub/createHub'
import { mailDestination } from '../../platform/mail/mailDestination'
import { countAttempt } from '../../platform/sign-in/countAttempt'
import { blockTypeOf } from '../commerce/reservations/slotLine'
import type { CommerceContext } from '../commerce/payments/CommerceContext'
import { lockCustomer } from '../customers/customerRepository'
import { requireCustomer, requireCustomerKey, type CustomerKey } from '../customers/requireCustomer'
import { slotLimit } from '../schedules/slotLimit'
import { queueReminder } from '../schedules/bookingReminder'
import { priceSlot } from '../schedules/model/chooseSlot'
import { fittingResources } from '../schedules/model/listSlots'
import { deleteOccupancies } from '../schedules/occupancyRepository'
import { acceptSlotOffer } from '../schedules/slotRequests'
import { isFree, notifySlots, requireSlot, takeSlot } from '../schedules/takeSlot'
import { traceBooking } from '../schedules/traceBooking'
import { findBooking, storeMove, type BookingView } from './bookingRepository'
import { canReschedule } from './canReschedule'
import { presentBooking } from './presentBooking'

type Input = CallInput<'account.reservations.reschedule'>['body']

/**
 * Moves a booking of the signed-in customer to a time, or changes its party to a size, that costs
 * the same at current prices, and releases the old time in the same transaction: if the new one
 * can't be booked, nothing changes. The booking keeps its table, room or person if it can.
 * Throws 404 `not_found` for another customer's booking, 409 `not_changeable` if the booking's time
 * can't be changed (`canReschedule`), 409 `different_price`, 429 `too_many_attempts`, or an error of
 * `requireSlot` or `takeSlot`. The customer gets an email with the new time.
 */
export async function reschedule(
  { context, caller, request }: CallTools<CommerceContext>,
  type: Booking['type'],
  id: number,
  body: Input,
): Promise<Booking> {
  const { customer, club } = requireCustomer(caller)
  const key = requireCustomerKey(caller)
  const { companyId, customerId } = key
  const now = context.now()
  await countAttempt(context.db, [slotLimit(key)])
  const view = await context.db.tx(companyId, async (tx) => {
    await lockCustomer(tx, companyId, customerId)
    const found = await findBooking(tx, key, type, id)
    if (found === undefined) throw new AppError(404, 'not_found')
    if (!canReschedule(found, customer, club, now)) throw new AppError(409, 'not_changeable')
    // Nothing to move, such as for a repeated request.
    if (!(await moveBooking(tx, key, found, body, now))) return found
    const moved = (await findBooking(tx, key, type, id)) ?? found
    const destination = mailDestination(request, club, context.env.trustedProxyCount)
    await queueReminder(tx, moved.booking, customer.email, destination, now)
    await traceBooking(tx, 'booking-moved', moved, destination)
    return moved
  })
  // Sends the emails, and may offer the freed slot to a customer who requested one.
  context.jobs.wake()
  return presentBooking(view, customer, club, now)
}

/**
 * Moves a booking; returns false if it already has the requested time and party, and no particular
 * resource is requested.
 */
async function moveBooking(
  tx: Tx,
  customer: CustomerKey,
  { booking, schedule, resources }: BookingView,
  { slotId, endDate, partySize = booking.partySize, resourceId }: Input,
  now: Date,
): Promise<boolean> {
  const view = { schedule, resources }
  const party = { size: partySize, resourceId }
  const blocks = countBlocks(schedule, booking)
  const chosen = requireSlot(
    view,
    { slotId, blocks, party, endsAt: endDate === undefined ? undefined : new Date(endDate) },
    now,
  )
  const isSame =
    chosen.startsAt.getTime() === booking.startsAt.getTime() &&
    chosen.endsAt.getTime() === booking.endsAt.getTime()
  if (isSame && partySize === booking.partySize && resourceId === undefined) return false
  const priceOf = (count: number, size: number): number =>
    priceSlot(schedule, count, size).priceCents
  if (priceOf(chosen.blocks, partySize) !== priceOf(blocks, booking.partySize))
    throw new AppError(409, 'different_price')
  await deleteOccupancies(tx, customer.companyId, { bookingId: booking.id })
  await acceptSlotOffer(tx, customer, schedule.id, chosen)
  const own = resources.find(({ name }) => name === booking.resourceName)
  const atOwn = { size: partySize, resourceId: resourceId ?? own?.id }
  const canStay =
    fittingResources({ ...schedule, resources }, atOwn).length > 0 &&
    (await isFree(tx, view, chosen, atOwn, now))
  const claimedSlot = await takeSlot(tx, view, chosen, canStay ? atOwn : party, now)
  await claimedSlot.insert({ bookingId: booking.id })
  await storeMove(tx, booking, {
    startsAt: chosen.startsAt,
    endsAt: chosen.endsAt,
    blockType: blockTypeOf(schedule, chosen),
    resourceName: claimedSlot.resourceName,
    partySize,
  })
  await notifySlots(tx, customer.companyId, schedule.id)
  await sendIn(tx, { type: 'customer', ...customer }, 'bookings.changed', { ids: [booking.id] })
  return true
}

/** Returns how many consecutive slots a booking spans, by its schedule's current slot length. */
function countBlocks(
  { blockType, blockMinutes }: Pick<BookingView['schedule'], 'blockType' | 'blockMinutes'>,
  { startsAt, endsAt }: Pick<BookingView['booking'], 'startsAt' | 'endsAt'>,
): number {
  const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000
  // A day is up to an hour longer when the clocks go back.
  const blocks =
    blockType === 'daily' ? Math.ceil((minutes - 60) / 1440) : Math.round(minutes / blockMinutes)
  return Math.max(1, blocks)
}
