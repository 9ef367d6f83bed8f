import type { Booking } from '../../../generated/types'
import type { CallInput, CallTools } from '../../platform/calls/Handler'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { mailDestination } from '../../platform/mail/mailDestination'
import { countAttempt } from '../../platform/sign-in/countAttempt'
import type { CommerceContext } from '../commerce/payments/CommerceContext'
import { lockCustomer } from '../customers/customerRepository'
import { requireCustomer, requireCustomerKey } from '../customers/requireCustomer'
import { slotLimit } from '../schedules/slotLimit'
import { queueReminder } from '../schedules/bookingReminder'
import { requireSlot } from '../schedules/lockFreeSlot'
import { traceBooking } from '../schedules/traceBooking'
import { findBooking, type BookingView } from './bookingRepository'
import { canReschedule } from './canReschedule'
import { countBlocks, moveBooking } from './moveBooking'
import { presentBooking } from './presentBooking'

type Input = CallInput<'account.reservations.reschedule'>['body']

/**
 * Moves a booking of the signed-in customer to a time, or changes its party to a size, that costs
 * the same at current prices, and releases the old time in the same transaction: if the new one
 * can't be booked, nothing changes. The booking keeps its table, room or person if it can.
 * Throws 404 `not_found` for another customer's booking, 409 `not_changeable` if the booking's time
 * can't be changed (`canReschedule`), 409 `different_price`, 429 `too_many_attempts`, or an error of
 * `requireSlot` or `lockFreeSlot`. The customer gets an email with the new time.
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
    if (!(await moveIfOther(tx, found, body, now))) return found
    const moved = (await findBooking(tx, key, type, id)) ?? found
    const destination = mailDestination(request, club, context.env.trustedProxyCount)
    await queueReminder(tx, moved.booking, customer.email, destination, now)
    await traceBooking(tx, 'booking-moved', moved, destination, found.booking)
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
async function moveIfOther(
  tx: Tx,
  found: BookingView,
  { slotId, endDate, partySize = found.booking.partySize, resourceId }: Input,
  now: Date,
): Promise<boolean> {
  const { booking, schedule } = found
  const party = { size: partySize, resourceId }
  const blocks = countBlocks(schedule, booking)
  const chosen = requireSlot(
    found,
    { slotId, blocks, party, endsAt: endDate === undefined ? undefined : new Date(endDate) },
    now,
  )
  const isSame =
    chosen.startsAt.getTime() === booking.startsAt.getTime() &&
    chosen.endsAt.getTime() === booking.endsAt.getTime()
  if (isSame && partySize === booking.partySize && resourceId === undefined) return false
  await moveBooking(tx, found, { chosen, partySize, resourceId }, now)
  return true
}
