import type { Calls } from '../../../generated/types'
import { admits, isActive } from '../../../src/areas/events/model/ticketRules'
import type { CallTools } from '../../platform/calls/Handler'
import { readerLanguage } from '../../platform/clubs/readerLanguage'
import { toUnits } from '../../platform/calls/toUnits'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { mailDestination } from '../../platform/mail/mailDestination'
import { sendMailJobsAbout } from '../../platform/mail/mailJobs'
import type { CommerceContext } from '../commerce/payments/CommerceContext'
import { lockHeldItems, restock } from '../commerce/holds/orderHolds'
import { findOrdersById } from '../commerce/orders/orderRepository'
import { presentOrders } from '../commerce/orders/presentOrders'
import { findItemCharge, refundShare } from '../commerce/payments/refundShare'
import { ticketRefundPrefix } from '../commerce/payments/model/ticketRefunds'
import type { RefundRow } from '../commerce/payments/refundRepository'
import { lockCustomer } from '../customers/customerRepository'
import { requireCustomer, requireCustomerKey, type CustomerKey } from '../customers/requireCustomer'
import { readEventDetails } from '../events/eventDetails'
import { findEvent, lockEvent, type EventRow } from '../events/eventRepository'
import { notifyEventAvailability, notifyTickets } from '../events/eventNotifications'
import { inLanguage } from '../events/model/inLanguage'
import { presentAccountEvent } from '../events/presentAccountEvent'
import { cancelTickets } from '../events/cancellationRepository'
import { deleteRegistration, listTickets, type TicketRow } from '../events/ticketRepository'
import { traceDetails } from '../events/traceDetails'
import { offerFreePlaces, returnPlace } from '../events/waitlist'
import { leaveTrace } from '../notifications/leaveTrace'
import { traces } from '../notifications/traces'
import { findTicketCharges, isCancelable } from './ticketRefunds'

/**
 * Cancels the customer's attendance of an event: cancels their registration and all their tickets
 * that can be cancelled, returns the places, stores the refunds of the tickets' share, and queues
 * the email that confirms all of it; the processors that took the money are called afterwards.
 * Throws 404 `not_found` for an event that they don't attend, 422 `not_cancelable` if the event or
 * all tickets can't be cancelled, the event has begun, or a payment can't be refunded
 * automatically. (activity.call.account-event-cancel)
 */
export async function cancelEvent(
  { context, caller, request }: CallTools<CommerceContext>,
  eventId: number,
): Promise<Calls['account.event.cancel']['reply']> {
  const { club, customer } = requireCustomer(caller)
  const key = requireCustomerKey(caller)
  const { companyId } = key
  const now = context.now()
  const language = readerLanguage(club, request)
  const cancellation = await context.db.tx(companyId, async (tx) => {
    // Locked, so that the second of two concurrent requests sees the result of the first.
    await lockCustomer(tx, companyId, key.customerId)
    const event = await findEvent(tx, companyId, eventId)
    const customerTickets = await listTickets(tx, key, [eventId])
    const { isRegistered } = event
      ? (await readEventDetails(tx, key, [event]))(event)
      : { isRegistered: false }
    if (event === undefined || (customerTickets.length === 0 && !isRegistered))
      throw new AppError(404, 'not_found')
    const tickets = customerTickets.map(({ ticket }) => ticket).filter(isCancelable)
    if (!event.allowCancel || event.startsAt <= now || (tickets.length === 0 && !isRegistered))
      throw new AppError(422, 'not_cancelable')
    const refunds = await refundTickets(tx, now, key, customer.fullName, event, tickets)
    await returnTickets(tx, companyId, tickets)
    await offerFreePlaces(tx, companyId, [eventId], now)
    if (isRegistered) {
      await lockEvent(tx, companyId, eventId)
      if (await deleteRegistration(tx, key, eventId)) await returnPlace(tx, event, null, now)
    } else await notifyEventAvailability(tx, companyId, eventId)
    await notifyTickets(tx, key)
    const [first] = tickets.map(({ id }) => id).sort((a, b) => a - b)
    const act = first === undefined ? 'place-cancelled' : 'tickets-cancelled'
    const mailSubject = { companyId, kind: traces[act].mail, subjectId: first ?? eventId }
    await leaveTrace(tx, {
      act,
      destination: mailDestination(request, club, context.env.trustedProxyCount),
      customerId: key.customerId,
      subjectId: mailSubject.subjectId,
      details: traceDetails(event, language),
      // The email waits for the processors' responses; if this process crashes, it is sent without
      // them.
      ...(refunds.length > 0 && { nextAt: new Date(now.getTime() + MAX_MAIL_DELAY_MS) }),
    })
    return {
      refunds,
      mailSubject,
      itemIds: tickets.flatMap(({ orderItemId }) => orderItemId ?? []),
    }
  })
  const refunds: RefundRow[] = []
  for (const refund of cancellation.refunds)
    refunds.push(await context.payments.finishRefund(refund))
  if (refunds.length > 0)
    await context.db.tx(companyId, (tx) => sendMailJobsAbout(tx, cancellation.mailSubject))
  // Sends the emails that offer places to people on the waitlist, and the one that confirms the
  // cancellation and states its refunds.
  context.jobs.wake()
  const sumInStates = (states: readonly RefundRow['state'][]): number =>
    refunds
      .filter(({ state }) => states.includes(state))
      .reduce((sum, { amountCents }) => sum + amountCents, 0)
  return context.db.tx(companyId, async (tx) => {
    const event = await findEvent(tx, companyId, eventId)
    const details = event && (await readEventDetails(tx, key, [event]))(event)
    const orderIds = await orderIdsOf(tx, key, cancellation.itemIds)
    return {
      success: true,
      amount: toUnits(sumInStates(['asking', 'refunded'])),
      refused: toUnits(sumInStates(['refused'])),
      booking:
        event && details
          ? {
              ...presentAccountEvent(inLanguage(event, language), details, club, key.customerId),
              registered: details.tickets.some(
                ({ ticket }) => isActive(ticket) && admits(ticket, key.customerId),
              ),
            }
          : null,
      orders: await presentOrders(tx, companyId, await findOrdersById(tx, companyId, orderIds)),
    }
  })
}

/** How long the email about a cancellation waits for the refunds at most, in ms. */
export const MAX_MAIL_DELAY_MS = 60_000

/**
 * Stores the refunds of the tickets' share of their orders; throws 422 `not_cancelable` if a payment
 * can't be refunded automatically.
 */
async function refundTickets(
  tx: Tx,
  now: Date,
  customer: CustomerKey,
  by: string,
  event: EventRow,
  tickets: readonly TicketRow[],
): Promise<RefundRow[]> {
  const refunds: RefundRow[] = []
  const prefix = ticketRefundPrefix(Math.min(...tickets.map(({ id }) => id)))
  for (const { itemId, charge, part } of await findTicketCharges(tx, customer, tickets)) {
    const refundsOrReason =
      charge === undefined
        ? 'elsewhere'
        : await refundShare(tx, now, customer, charge, {
            ...part,
            by: { adminId: null, adminName: by },
            reason: event.title,
            keyPrefix: `${prefix}${itemId}:`,
          })
    if (!Array.isArray(refundsOrReason))
      throw new AppError(422, 'not_cancelable', { description: REASON_TEXTS[refundsOrReason] })
    refunds.push(...refundsOrReason)
  }
  return refunds
}

const REASON_TEXTS = {
  underWay: 'A payment for it is in progress. Please wait until it is complete.',
  invoiced: 'Its invoice has not been paid yet. Please contact the club.',
  elsewhere: 'What was paid for it can’t be refunded from here. Please contact the club.',
} as const

/**
 * Cancels tickets and returns their places; throws 422 `not_cancelable` if one was scanned in the
 * meantime.
 */
async function returnTickets(
  tx: Tx,
  companyId: number,
  tickets: readonly TicketRow[],
): Promise<void> {
  const heldItems = tickets.map(({ eventId, ticketTypeId }) => ({
    eventId,
    ticketTypeId,
    productId: null,
    variantId: null,
    scheduleId: null,
  }))
  await lockHeldItems(tx, companyId, heldItems)
  const cancelledCount = await cancelTickets(
    tx,
    companyId,
    tickets.map(({ id }) => id),
  )
  if (cancelledCount < tickets.length) throw new AppError(422, 'not_cancelable')
  for (const item of heldItems) await restock(tx, companyId, item, 1)
}

async function orderIdsOf(
  tx: Tx,
  customer: CustomerKey,
  itemIds: readonly number[],
): Promise<number[]> {
  const ids = new Set<number>()
  for (const itemId of new Set(itemIds)) {
    const charge = await findItemCharge(tx, customer, itemId)
    if (charge !== undefined) ids.add(charge.order.id)
  }
  return [...ids]
}
