import type { Booking, CancelResult } from '../../../generated/types'
import { canCancel } from '../../../src/areas/bookings/model/canCancel'
import type { CallTools } from '../../platform/calls/Handler'
import { toUnits } from '../../platform/calls/toUnits'
import type { Tx } from '../../platform/db/Database'
import { mailDestination } from '../../platform/mail/mailDestination'
import { clubNameIn } from '../../platform/clubs/clubNameIn'
import { AppError } from '../../platform/http/AppError'
import { sendIn } from '../../platform/hub/createHub'
import type { CommerceContext } from '../commerce/payments/CommerceContext'
import { lockCustomer } from '../customers/customerRepository'
import { requireCustomerKey, requireCustomer, type CustomerKey } from '../customers/requireCustomer'
import { presentRefund } from '../commerce/billing/presentTransactions'
import { findTransaction } from '../commerce/transactions/transactionRepository'
import type { NotRefundableReason } from '../commerce/payments/findPaidAmounts'
import { findRefundsByKeyPrefix, type RefundRow } from '../commerce/payments/refundRepository'
import { readRefundWay, type RefundWay } from '../commerce/payments/readRefundWay'
import { findCharge, refundBooking, refundKeyPrefix } from './bookingCharge'
import { markBookingCancelled } from '../schedules/bookedRepository'
import { notifySlotsAndRequests } from '../schedules/lockFreeSlot'
import { traceBooking } from '../schedules/traceBooking'
import { findBooking } from './bookingRepository'
import type { FastifyRequest } from 'fastify'
import { createFormat } from '../../../src/core/intl/createFormat'
import type { Club } from '../../platform/clubs/Club'
import { portalTexts } from '../../platform/clubs/builtInTexts'
import { clubTexts } from '../../platform/clubs/clubTexts'
import { languageOf } from '../../platform/clubs/languageOf'

/**
 * Cancels a booking of the signed-in customer, and stores the refund of its share and queues the
 * email that confirms it in the same transaction; the processors are called afterwards. Returns
 * `success: false` if the booking was already cancelled. Throws 404 `not_found` for another
 * customer's booking, 409 `not_cancelable` if the booking can't be cancelled, or no longer can be,
 * or if its payment is pending, due, or can't be refunded automatically. (doc 2 §3.cancelResult,
 * doc 3 §7.bookings)
 */
export async function cancelBooking(
  { context, caller, request }: CallTools<CommerceContext>,
  type: Booking['type'],
  id: number,
): Promise<CancelResult> {
  const { customer, club } = requireCustomer(caller)
  const customerKey = requireCustomerKey(caller)
  const now = context.now()
  const cancellationText = createCancellationText(club, request)
  const by = { adminId: null, adminName: customer.fullName }
  const {
    view,
    charge,
    refunds: storedRefunds,
    isCancelledNow,
  } = await context.db.tx(customerKey.companyId, async (tx) => {
    // Locked, so that the second of two concurrent requests sees the result of the first.
    await lockCustomer(tx, customerKey.companyId, customerKey.customerId)
    const view = await findBooking(tx, customerKey, type, id)
    if (view === undefined) throw new AppError(404, 'not_found')
    const { booking, schedule } = view
    const charge = await findCharge(tx, customerKey, view)
    if (booking.cancelledAt !== null)
      return {
        view,
        charge,
        refunds: await findRefundsByKeyPrefix(tx, customerKey.companyId, refundKeyPrefix(view)),
        isCancelledNow: false,
      }
    const notCancelable = (reason: 'tooLate' | 'notAllowed' | NotRefundableReason): AppError =>
      new AppError(409, 'not_cancelable', { description: cancellationText(reason, booking) })
    if (!canCancel({ ...schedule, startsAt: booking.startsAt, cancelledAt: null }, now))
      throw notCancelable(schedule.allowCancel ? 'tooLate' : 'notAllowed')
    if (booking.arrivedAt !== null) throw notCancelable('tooLate')
    const refunds = await refundBooking(tx, now, customerKey, by, view, charge)
    if (!Array.isArray(refunds)) throw notCancelable(refunds)
    await markBookingCancelled(tx, booking, now)
    await notifySlotsAndRequests(tx, customerKey.companyId, schedule.id)
    await sendIn(tx, { type: 'customer', ...customerKey }, 'bookings.changed', { ids: [id] })
    const destination = mailDestination(request, club, context.env.trustedProxyCount)
    await traceBooking(tx, 'booking-cancelled', view, destination)
    return { view, charge, refunds, isCancelledNow: true }
  })
  const refunds: RefundRow[] = []
  for (const refund of storedRefunds)
    refunds.push(isCancelledNow ? await context.payments.finishRefund(refund) : refund)
  // Sends the emails, and may offer the freed slot to a customer who requested one.
  if (isCancelledNow) context.jobs.wake()
  const { booking } = view
  const titleOnly = { title: booking.title }
  const refusedCents = sumAmounts(refunds.filter(({ state }) => state === 'refused'))
  const refundedCents = sumAmounts(refunds) - refusedCents
  const way = await context.db.tx(customerKey.companyId, (tx) =>
    readRefundWay(tx, customerKey.companyId, refunds),
  )
  const isAtOnce = way !== 'method' && way !== 'partly'
  const outcome =
    refusedCents > 0
      ? 'refused'
      : refundedCents > 0
        ? isCancelledNow
          ? isAtOnce
            ? 'returned'
            : 'refunded'
          : isAtOnce
            ? 'returnedAlready'
            : 'refundedAlready'
        : isCancelledNow
          ? 'done'
          : 'already'
  return {
    success: isCancelledNow,
    message: cancellationText(
      outcome,
      booking,
      charge && {
        cents: refusedCents || refundedCents,
        currency: charge.order.currency,
        way,
      },
    ),
    amount: toUnits(refundedCents),
    orderId: charge?.order.id ?? null,
    refunds: await context.db.tx(customerKey.companyId, (tx) =>
      refundsSoFar(tx, customerKey, refunds),
    ),
    reservation: type === 'reservation' ? titleOnly : null,
    appointment: type === 'appointment' ? titleOnly : null,
  }
}

const sumAmounts = (refunds: readonly RefundRow[]): number =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** Returns the booking's refunds that processors have made so far, as API entities. */
async function refundsSoFar(
  tx: Tx,
  customer: CustomerKey,
  refunds: readonly RefundRow[],
): Promise<CancelResult['refunds']> {
  const rows = await Promise.all(
    refunds.map(({ refundTransactionId }) =>
      refundTransactionId === null ? undefined : findTransaction(tx, customer, refundTransactionId),
    ),
  )
  return rows.flatMap((row) => (row === undefined ? [] : [presentRefund(row)]))
}

type CancellationText = (
  id:
    | 'done'
    | 'refunded'
    | 'returned'
    | 'refused'
    | 'already'
    | 'refundedAlready'
    | 'returnedAlready'
    | 'tooLate'
    | 'notAllowed'
    | NotRefundableReason,
  booking: { title: string },
  amount?: { cents: number; currency: string; way: RefundWay },
) => string

/**
 * Returns the function that words the result of cancelling a booking, in the language of the
 * customer's page.
 */
function createCancellationText(club: Club, request: FastifyRequest): CancellationText {
  const { config } = club.compiled()
  const { language } = languageOf(config, request.headers.cookie, false)
  const { t, locale } = clubTexts(portalTexts, config, language)
  const { money } = createFormat({ ...config.intl, locale })
  return (id, { title }, amount) =>
    t(`area.bookings.cancelResult.${id}`, {
      title,
      club: clubNameIn(club, club.company.name, language),
      amount: amount === undefined ? '' : money(toUnits(amount.cents), amount.currency),
      way: amount?.way ?? '',
    })
}
