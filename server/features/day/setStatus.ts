import { createHash } from 'node:crypto'
import type { Calls } from '../../../generated/types'
import type { CallInput, CallTools } from '../../platform/calls/Handler'
import { requireKey } from '../../platform/calls/idempotencyKey'
import { requireIfMatch } from '../../platform/calls/readIfMatch'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { toUnits } from '../../platform/calls/toUnits'
import { AppError } from '../../platform/http/AppError'
import { refundKeyPrefix } from '../bookings/bookingCharge'
import { findCompanyBooking, storeDeskState, type BookingView } from '../bookings/bookingRepository'
import { bookingState } from '../bookings/bookingState'
import type { CommerceContext } from '../commerce/payments/CommerceContext'
import { splitByHand } from '../commerce/payments/readRefundWay'
import { findRefundsByKeyPrefix, type RefundRow } from '../commerce/payments/refundRepository'
import { companyDestinations } from '../customers/companyDestinations'
import { canArrive } from './canArrive'
import { cancelForClub } from './cancelForClub'
import { changeBooking, showBooking } from './changeBooking'

type Reply = Calls['desk.bookings.status']['reply']

/**
 * Says that a booking's party has arrived or has not come, takes that back, or cancels it. Throws
 * 403 `forbidden` without the area `money` if something would go back or a fee is chosen, 409
 * `conflict` if the terms are not those that were shown, 409 `not_changeable`, 409 `not_refundable`,
 * 422 for keeping something where nothing was paid (nothing is cancelled then), and the errors of
 * `changeBooking`.
 */
export async function setStatus(
  { params: { id }, body }: Pick<CallInput<'desk.bookings.status'>, 'params' | 'body'>,
  tools: CallTools<CommerceContext>,
): Promise<Reply> {
  const { context, caller, request } = tools
  const { companyId, adminId, username, areas } = requireStaff(caller)
  const { status, fee = 'rule', notify = true, terms } = body
  const reason = (body.reason ?? '').trim()
  const hasMoney = areas.includes('money')
  if (fee !== 'rule' && !hasMoney) throw new AppError(403, 'forbidden')
  const now = context.now()
  const by = {
    companyId,
    id,
    username,
    key: requireKey(request),
    bodyHash: createHash('sha256')
      .update(JSON.stringify([id, status, reason, fee, notify, terms]))
      .digest('hex'),
    ifMatch: requireIfMatch(request),
  }
  const destinationOf = await companyDestinations(context, companyId)
  const begun: RefundRow[] = []
  await changeBooking(tools, by, async (tx, view, customer) => {
    const present = bookingState(view.booking)
    if (present === status) return undefined
    assertChangeable(view, status, now)
    if (status === 'cancelled') {
      const refunds = await cancelForClub(tx, view, {
        now,
        fee,
        terms,
        by: { adminId, adminName: username },
        destination: notify ? destinationOf(customer) : undefined,
      })
      // Whoever may not see amounts could not hand them back.
      if (refunds.length > 0 && !hasMoney) throw new AppError(403, 'forbidden')
      begun.push(...refunds)
      return { act: status, fee, reason }
    }
    await storeDeskState(tx, view.booking, {
      arrivedAt: status === 'arrived' ? now : null,
      noShowAt: status === 'no_show' ? now : null,
    })
    return { act: status, reason }
  })
  for (const refund of begun) await context.payments.finishRefund(refund)
  context.jobs.wake()
  return {
    booking: await showBooking(tools, id),
    ...(hasMoney && status === 'cancelled'
      ? await sumRefunds(tools, companyId, id)
      : { refunded: null, byHand: null, refused: null }),
  }
}

/** Throws 409 `not_changeable` if a booking can't get a status any more, or not yet. */
function assertChangeable(view: BookingView, status: Reply['booking']['status'], now: Date): void {
  const { booking } = view
  const refusal = (description: string): AppError =>
    new AppError(409, 'not_changeable', { description })
  if (booking.cancelledAt !== null) throw refusal('The booking is cancelled.')
  if (status === 'no_show' && booking.startsAt > now) throw refusal('It has not begun yet.')
  if (status === 'arrived' && !canArrive(view, now)) throw refusal('It is not its day yet.')
  if (status !== 'cancelled') return
  if (booking.endsAt <= now) throw refusal('The booking is over.')
  if (booking.arrivedAt !== null) throw refusal('They have arrived.')
}

/** What goes back for a cancelled booking, also when a request is repeated. */
async function sumRefunds(
  { context }: CallTools<CommerceContext>,
  companyId: number,
  id: number,
): Promise<Omit<Reply, 'booking'>> {
  return context.db.tx(companyId, async (tx) => {
    const view = await findCompanyBooking(tx, companyId, id)
    const refunds =
      view === undefined ? [] : await findRefundsByKeyPrefix(tx, companyId, refundKeyPrefix(view))
    const made = refunds.filter(({ state }) => state !== 'refused')
    const { byHand } = await splitByHand(tx, companyId, made)
    const sum = (rows: readonly RefundRow[]): number =>
      toUnits(rows.reduce((cents, { amountCents }) => cents + amountCents, 0))
    return {
      refunded: sum(made),
      byHand: sum(byHand),
      refused: sum(refunds.filter(({ state }) => state === 'refused')),
    }
  })
}
