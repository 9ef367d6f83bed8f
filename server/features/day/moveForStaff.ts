import { createHash } from 'node:crypto'
import type { DeskBooking } from '../../../generated/types'
import type { CallInput, CallTools } from '../../platform/calls/Handler'
import { requireKey } from '../../platform/calls/idempotencyKey'
import { requireIfMatch } from '../../platform/calls/readIfMatch'
import { requireStaff } from '../../platform/calls/requireAdmin'
import type { Tx } from '../../platform/db/Database'
import { placeOf, type BookingAct } from '../bookings/bookingActs'
import { findCompanyBooking, storeDeskState, type BookingView } from '../bookings/bookingRepository'
import { assertChangeable, chooseMove } from '../bookings/chooseMove'
import { moveBooking } from '../bookings/moveBooking'
import type { CommerceContext } from '../commerce/payments/CommerceContext'
import { companyDestinations } from '../customers/companyDestinations'
import { shownEmail } from '../customers/shownEmail'
import { queueReminder } from '../schedules/bookingReminder'
import { traceBooking } from '../schedules/traceBooking'
import { overruleOf } from './bookForStaff'
import { changeBooking, showBooking } from './changeBooking'

type Body = CallInput<'desk.bookings.change'>['body']

/**
 * Changes when and where a booking is, for how many, or its note; the member is told if `notify`
 * says so, and their open tabs change in any case. Throws 409 `not_changeable` for one that is
 * cancelled or over, 409 `different_price`, and the errors of `chooseMove`, `lockFreeSlot` and
 * `changeBooking`; nothing changes then.
 */
export async function moveForStaff(
  { params: { id }, body }: Pick<CallInput<'desk.bookings.change'>, 'params' | 'body'>,
  tools: CallTools<CommerceContext>,
): Promise<{ booking: DeskBooking }> {
  const { context, caller, request } = tools
  const { companyId, username } = requireStaff(caller)
  const now = context.now()
  const by = {
    companyId,
    id,
    username,
    key: requireKey(request),
    bodyHash: createHash('sha256')
      .update(JSON.stringify([id, 'change', body]))
      .digest('hex'),
    ifMatch: requireIfMatch(request),
  }
  const destinationOf = await companyDestinations(context, companyId)
  await changeBooking(tools, by, async (tx, view, customer) => {
    assertChangeable(view.booking, now)
    const note = body.note?.trim()
    const noted = note !== undefined && note !== view.booking.subject
    const act = await move(tx, view, body, now)
    if (noted) await storeDeskState(tx, view.booking, { subject: note })
    if (act === undefined) return noted ? { act: 'noted' } : undefined
    const moved = await findCompanyBooking(tx, companyId, id)
    if (moved === undefined) throw new Error('the moved booking is not stored')
    const destination = destinationOf(customer)
    if (destination !== undefined) {
      await queueReminder(tx, moved.booking, customer.email, destination, now)
      if (body.notify === true && shownEmail(customer) !== '')
        await traceBooking(tx, 'booking-moved', moved, destination, view.booking)
    }
    return { ...act, after: placeOf(moved) }
  })
  context.jobs.wake()
  return { booking: await showBooking(tools, id) }
}

/** Moves a locked booking; undefined if it is there already. */
async function move(
  tx: Tx,
  view: BookingView,
  body: Body,
  now: Date,
): Promise<BookingAct | undefined> {
  const next = chooseMove(view, body, now)
  if (next === undefined) return undefined
  await moveBooking(tx, view, next.move, now, next.by)
  return { act: 'moved', before: placeOf(view), ...overruleOf(next) }
}
