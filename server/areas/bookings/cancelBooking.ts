import type { Booking, CancelResult } from '../../../generated/types'
import { canCancel } from '../../../src/areas/bookings/model/canCancel'
import type { CallTools } from '../../calls/Handler'
import { toUnits } from '../../calls/toUnits'
import type { Tx } from '../../db/Database'
import { AppError } from '../../errors/AppError'
import { lockCustomer } from '../account/customerRepository'
import { ownerOf, requireCustomer, type Owner } from '../account/requireCustomer'
import { presentRefund } from '../billing/presentTransactions'
import { findTransaction } from '../billing/transactionRepository'
import { cancelItem, findItem, itemsOfOrders, type OrderItemRow } from '../orders/orderRepository'
import { beginRefund } from '../payments/refundMoney'
import { findRefundByKey, givenBackOf, type RefundRow } from '../payments/refundRepository'
import { findPaymentOfOrder, type PaymentRow } from '../payments/paymentRepository'
import { findBooking, storeCancelled, type BookingView } from './bookingRepository'
import { cancelWords } from './cancelWords'
import { shareOfItem } from './model/shareOfItem'

/**
 * Cancels a booking of the signed-in customer's, and stores in the same transaction that its share of what was charged goes
 * back; the processor is asked after it. One that is cancelled already answers success false. Throws 404 `not_found` for
 * another's, 409 `not_cancellable` for one that can't be cancelled, or not any more. (doc 2 §3.cancelResult, doc 3 §7.bookings)
 */
export async function cancelBooking({ context, visit, request }: CallTools, type: Booking['type'], id: number): Promise<CancelResult> {
  const { customer, club } = requireCustomer(visit)
  const owner = ownerOf(visit)
  const now = context.now()
  const say = cancelWords(club, request)
  const { view, item, refund: begun, outcome } = await context.db.tx(owner.companyId, async (tx) => {
    // Of two requests at a time the second one sees what the first has done.
    await lockCustomer(tx, owner.companyId, owner.customerId)
    const view = await findBooking(tx, owner, type, id)
    if (view === undefined) throw new AppError(404, 'not_found')
    const { booking, schedule } = view
    const item = booking.orderItemId === null ? undefined : await findItem(tx, owner, booking.orderItemId)
    if (booking.cancelledAt !== null) return { view, item, refund: await findRefundByKey(tx, owner.companyId, refundKey(view)), outcome: 'already' as const }
    if (!canCancel({ ...schedule, startsAt: booking.startsAt, cancelledAt: null }, now)) throw new AppError(409, 'not_cancellable', { description: say(schedule.allowCancel ? 'tooLate' : 'notAllowed', booking) })
    await storeCancelled(tx, booking, now)
    if (item === undefined) return { view, outcome: 'done' as const }
    await cancelItem(tx, item)
    const payment = await findPaymentOfOrder(tx, owner, item.orderId)
    // Paid at the club, or before its payments were made here: the club gives it back.
    if (payment === undefined) return { view, item, outcome: item.chargedCents > 0 ? ('unsettled' as const) : ('done' as const) }
    const refund = await giveBack(tx, now, { view, item, payment, by: { adminId: null, adminName: customer.fullName } })
    return { view, item, refund, outcome: refund === undefined ? ('done' as const) : ('refunded' as const) }
  })
  const isNew = outcome !== 'already'
  const refund = begun && isNew ? await context.payments.finishRefund(begun) : begun
  if (isNew) await context.hub.send({ type: 'customer', ...owner }, 'bookings.changed', { ids: [id] })
  const { booking } = view
  const titled = { title: booking.title }
  return {
    success: isNew,
    message: say(isNew && refund?.state === 'refused' ? 'refused' : outcome, booking, refund && item && { cents: refund.amountCents, currency: item.currency }),
    amount: refund === undefined || refund.state === 'refused' ? 0 : toUnits(refund.amountCents),
    orderId: item?.orderId ?? null,
    refunds: await context.db.tx(owner.companyId, (tx) => refundsSoFar(tx, owner, refund)),
    reservation: type === 'reservation' ? titled : null,
    appointment: type === 'appointment' ? titled : null,
  }
}

const refundKey = ({ booking: { id } }: BookingView): string => `refund:booking:${id}`

/** Stores that the booking's share of its order's payment goes back; undefined where nothing of it is left. */
async function giveBack(tx: Tx, now: Date, { view, item, payment, by }: { view: BookingView; item: OrderItemRow; payment: PaymentRow; by: Pick<RefundRow, 'adminId' | 'adminName'> }): Promise<RefundRow | undefined> {
  const { companyId, customerId, transactionId } = payment
  const items = (await itemsOfOrders(tx, companyId, [item.orderId])).get(item.orderId) ?? []
  const left = payment.amountCents - (await givenBackOf(tx, companyId, transactionId))
  const amountCents = Math.min(left, shareOfItem(payment.amountCents, items, item.id))
  if (amountCents < 1) return undefined
  return beginRefund(tx, now, { companyId, customerId, transactionId, amountCents, reason: `Cancelled: ${view.booking.title}`, idempotencyKey: refundKey(view), by })
}

/** The refund as its entity, once the processor has made it. */
async function refundsSoFar(tx: Tx, owner: Owner, refund: RefundRow | undefined): Promise<CancelResult['refunds']> {
  const row = refund?.refundTransactionId ? await findTransaction(tx, owner, refund.refundTransactionId) : undefined
  return row === undefined ? [] : [presentRefund(row)]
}
