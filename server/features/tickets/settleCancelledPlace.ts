import type { Tx } from '../../platform/db/Database'
import type { JobRow } from '../../platform/db/platform/jobs'
import type { JobResult } from '../../platform/jobs/Job'
import { lockWaitingMailJob } from '../../platform/mail/mailJobs'
import { eventRefundPrefix } from '../commerce/payments/model/ticketRefunds'
import type { CommerceContext } from '../commerce/payments/CommerceContext'
import type { NotRefundableReason } from '../commerce/payments/findPaidAmounts'
import { beginRefund } from '../commerce/payments/refundMoney'
import {
  listRefundsOfEvent,
  sumRefunds,
  updateRefund,
  type RefundRow,
} from '../commerce/payments/refundRepository'
import { findItemCharge, refundShare, type RefundedPart } from '../commerce/payments/refundShare'
import { findSettledPayment, lockTransaction } from '../commerce/transactions/paymentRepository'
import { companyDestinations, type DestinationOf } from '../customers/companyDestinations'
import { findCustomer, lockCustomer, type CustomerRow } from '../customers/customerRepository'
import type { CustomerKey } from '../customers/requireCustomer'
import { shownEmail } from '../customers/shownEmail'
import {
  findCancellation,
  findPlace,
  listEventRefunds,
  lockPlace,
  markTold,
  updateEventRefund,
  type CancellationRow,
  type CancelledPlaceRow,
  type EventRefundRow,
} from '../events/eventCancellationRepository'
import { notifyTickets } from '../events/eventNotifications'
import { findEvent, type EventRow } from '../events/eventRepository'
import { traceDetails } from '../events/traceDetails'
import { leaveTrace } from '../notifications/leaveTrace'

/** When a refund is tried again that waits for another payment of its order, in ms. */
const UNDER_WAY_MS = 30_000

/** A person of a cancelled event with what was decided about it. */
interface Ended {
  place: CancelledPlaceRow
  cancellation: CancellationRow
  event: EventRow
}

/**
 * Refunds what a person has paid for a cancelled event, then tells them. It may run again after a
 * crash: each refund is stored once before its processor is called, with an idempotency key, and the
 * email is queued in the transaction that records that they were told.
 */
export async function settleCancelledPlace(
  context: CommerceContext,
  { companyId, subjectId: placeId }: Pick<JobRow, 'companyId' | 'subjectId'>,
): Promise<JobResult> {
  const { db, now, payments } = context
  const begun = await db.tx(companyId, async (tx) => {
    const ended = await readEnded(tx, await findPlace(tx, companyId, placeId))
    return ended && beginRefunds(tx, ended, now())
  })
  if (begun === undefined) return 'done'
  for (const refund of begun.refunds) await payments.finishRefund(refund)
  if (begun.isUnderWay) return new Date(now().getTime() + UNDER_WAY_MS)
  const destinationOf = await companyDestinations(context, companyId)
  await db.tx(companyId, async (tx) => {
    const ended = await readEnded(tx, await lockPlace(tx, companyId, placeId))
    if (ended === undefined) return
    await tell(tx, ended, destinationOf, now())
  })
  return 'done'
}

async function readEnded(tx: Tx, place: CancelledPlaceRow | undefined): Promise<Ended | undefined> {
  if (place === undefined) return undefined
  const { companyId, eventId } = place
  const cancellation = await findCancellation(tx, companyId, eventId)
  const event = await findEvent(tx, companyId, eventId)
  return cancellation && event && { place, cancellation, event }
}

/** Stores the refunds of what waits for them; returns those that a processor has yet to make. */
async function beginRefunds(
  tx: Tx,
  ended: Ended,
  now: Date,
): Promise<{ refunds: readonly RefundRow[]; isUnderWay: boolean }> {
  const { companyId, customerId } = ended.place
  if (customerId === null) return { refunds: [], isUnderWay: false }
  await lockCustomer(tx, companyId, customerId)
  await notifyTickets(tx, { companyId, customerId })
  const lines = await listEventRefunds(tx, ended.place)
  let isUnderWay = false
  for (const line of lines)
    if (line.state === 'waiting' && (await beginRefundOf(tx, line, ended, now)) === 'underWay')
      isUnderWay = true
  const refunds = await listRefundsOfEvent(
    tx,
    companyId,
    lines.map(({ id }) => id),
  )
  return { refunds: refunds.filter(({ state }) => state === 'asking'), isUnderWay }
}

async function beginRefundOf(
  tx: Tx,
  line: EventRefundRow,
  { place, cancellation, event }: Ended,
  now: Date,
): Promise<'stored' | 'underWay'> {
  const result = await storeRefunds(
    tx,
    line,
    {
      by: { adminId: null, adminName: line.refundedBy || cancellation.by },
      reason: event.title,
      keyPrefix: eventRefundPrefix(line.id, {
        isStated: cancellation.message !== null && place.toldAt === null,
      }),
    },
    now,
  )
  if (result === 'underWay') return result
  if (Array.isArray(result)) {
    for (const refund of result) await updateRefund(tx, refund, { eventRefundId: line.id })
    await updateEventRefund(tx, line, { state: 'begun' })
  } else if (line.paidCents === 0) await updateEventRefund(tx, line, { state: 'begun' })
  else await updateEventRefund(tx, line, { state: 'by-hand', obstacle: result })
  return 'stored'
}

/** Stores the refunds of an order line or a charge, or returns why it can't be refunded. */
async function storeRefunds(
  tx: Tx,
  line: EventRefundRow,
  how: Pick<RefundedPart, 'by' | 'reason' | 'keyPrefix'>,
  now: Date,
): Promise<RefundRow[] | NotRefundableReason> {
  const { companyId, customerId, orderItemId, transactionId } = line
  const customer = { companyId, customerId }
  if (transactionId !== null) return refundCharge(tx, customer, transactionId, how, now)
  const charge = orderItemId === null ? undefined : await findItemCharge(tx, customer, orderItemId)
  if (charge === undefined) return 'elsewhere'
  return refundShare(tx, now, customer, charge, {
    ...how,
    cancelledCount: line.cancelledBefore,
    count: line.quantity,
    total: line.total,
    atDesk: line.atDesk,
    later: true,
  })
}

/** Stores the refund of what is left of a charge that was made to all who come. */
async function refundCharge(
  tx: Tx,
  customer: CustomerKey,
  transactionId: number,
  { by, reason, keyPrefix }: Pick<RefundedPart, 'by' | 'reason' | 'keyPrefix'>,
  now: Date,
): Promise<RefundRow[] | NotRefundableReason> {
  const { companyId } = customer
  const charge = await lockTransaction(tx, customer, transactionId)
  const payment = await findSettledPayment(tx, companyId, transactionId)
  if (charge?.status !== 'processed' || payment === undefined) return 'elsewhere'
  const refunded = await sumRefunds(tx, companyId, transactionId)
  const amountCents = payment.amountCents - refunded.amountCents
  if (amountCents < 1) return []
  return [
    await beginRefund(tx, now, {
      ...customer,
      transactionId,
      amountCents,
      reason,
      cancels: false,
      membership: null,
      idempotencyKey: `${keyPrefix}${payment.id}`,
      by,
    }),
  ]
}

/** Tells a person that the event is cancelled, once, unless nobody is to be told. */
async function tell(
  tx: Tx,
  { place, cancellation, event }: Ended,
  destinationOf: DestinationOf,
  now: Date,
): Promise<void> {
  if (cancellation.message === null || place.toldAt !== null) return
  const reader = await findReader(tx, place.companyId, place.customerId)
  const destination = destinationOf(reader)
  if (destination === undefined) return
  await leaveTrace(tx, {
    act: 'event-cancelled',
    destination,
    customerId: place.customerId,
    ...(place.customerId === null && { email: place.email }),
    subjectId: event.id,
    mailSubjectId: place.id,
    details: traceDetails(event, destination.language),
  })
  const mail = { companyId: place.companyId, kind: 'event-cancelled', subjectId: place.id }
  const isQueued = await lockWaitingMailJob(tx, mail)
  // An address that nobody has confirmed gets a limited number of emails.
  const hasAddress = shownEmail(reader ?? place) !== ''
  const untold = isQueued ? '' : hasAddress ? 'given-up' : 'no-address'
  await markTold(tx, place, { toldAt: now, untold })
}

const findReader = async (
  tx: Tx,
  companyId: number,
  customerId: number | null,
): Promise<CustomerRow | null> =>
  customerId === null ? null : ((await findCustomer(tx, companyId, customerId)) ?? null)
