import type { Calls } from '../../../generated/types'
import { isTransferred } from '../../../src/areas/events/model/ticketRules'
import type { CallInput, CallTools } from '../../platform/calls/Handler'
import { requireKey } from '../../platform/calls/idempotencyKey'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { toUnits } from '../../platform/calls/toUnits'
import type { Tx } from '../../platform/db/Database'
import {
  findCreated,
  recordDeskChange,
  type DeskCreation,
} from '../../platform/desk/deskChangeRepository'
import { AppError } from '../../platform/http/AppError'
import type { MailDestination } from '../../platform/mail/mailDestination'
import { sendMailJobsAbout } from '../../platform/mail/mailJobs'
import type { CommerceContext } from '../commerce/payments/CommerceContext'
import { ticketRefundPrefix } from '../commerce/payments/model/ticketRefunds'
import { splitByHand } from '../commerce/payments/readRefundWay'
import { findRefundsByKeyPrefix, type RefundRow } from '../commerce/payments/refundRepository'
import { refundShare } from '../commerce/payments/refundShare'
import { traceCancelledTickets } from '../commerce/payments/tracePayment'
import { restock } from '../commerce/holds/orderHolds'
import { lockCustomer } from '../customers/customerRepository'
import type { CustomerKey } from '../customers/requireCustomer'
import { recordAttendeeAct } from '../events/attendeeActs'
import { cancelTickets } from '../events/cancellationRepository'
import { lockEvent } from '../events/eventRepository'
import { notifyEventAvailability, notifyTickets } from '../events/eventNotifications'
import { deleteRegistration } from '../events/ticketRepository'
import { traceDetails } from '../events/traceDetails'
import type { TransferableTicket } from '../events/transferRepository'
import { offerFreePlaces, returnPlace } from '../events/waitlist'
import { leaveTrace } from '../notifications/leaveTrace'
import { traces } from '../notifications/traces'
import { MAX_MAIL_DELAY_MS } from '../tickets/cancelEvent'
import { findTicketCharges } from '../tickets/ticketRefunds'
import { readAttendeeKey } from './attendeeKey'
import { assertNotAdmitted, heldBy, lockTicketOfBuyer, requireStoredTicket } from './changeAttendee'
import { deskClub, deskDestination } from '../../platform/desk/deskClub'
import { inLanguageOf } from './languages'
import { hasMoney } from './listHandlers'

/**
 * Cancels one attendee of an event; the place is offered to those who wait. What is cancelled
 * already stays as it is. Throws 403 `forbidden` for a refund without the area `money`, 404
 * `not_found`, 409 `not_changeable` for somebody who is in or has not paid yet, 409
 * `not_refundable`, in which case nothing is cancelled.
 */
export async function cancelAttendee(
  { params, body }: Pick<CallInput<'desk.attendees.cancel'>, 'params' | 'body'>,
  tools: CallTools<CommerceContext>,
): Promise<Calls['desk.attendees.cancel']['reply']> {
  const { context, caller, request } = tools
  const staff = requireStaff(caller)
  const { companyId, adminId, username } = staff
  const key = requireKey(request)
  const { refund: refunds = false } = body
  if (refunds && !hasMoney(staff)) throw new AppError(403, 'forbidden')
  const { kind, id } = readAttendeeKey(params.attendee)
  if (kind === 'h')
    throw new AppError(409, 'not_changeable', { description: 'The order has yet to be paid.' })
  const usual = deskDestination(tools, await deskClub(tools))
  const now = context.now()
  const begun = await context.db.tx(companyId, async (tx) => {
    if (kind === 'r') {
      const ending = { companyId, customerId: id, eventId: params.id, key, by: username }
      await cancelRegistration(tx, ending, await inLanguageOf(tx, usual, id), now)
      return []
    }
    const unlocked = await requireStoredTicket(tx, companyId, id)
    if (unlocked.eventId !== params.id) throw new AppError(404, 'not_found')
    const view = await lockTicketOfBuyer(tx, unlocked)
    if (view.ticket.status === 'cancelled') return refunds ? listRefunds(tx, companyId, id) : []
    const destination = await inLanguageOf(tx, usual, view.ticket.ownerId)
    const by = { adminId, adminName: username }
    const stored = refunds ? await beginRefunds(tx, view, by, now) : []
    await cancelTicket(tx, view, usual, now)
    await recordAttendeeAct(
      tx,
      { companyId, kind: 'ticket', id },
      {
        by: username,
        act: 'cancelled',
        before: { eventId: params.id },
        after: { eventId: params.id },
        ...(stored.length > 0 && { refunds: true, cents: sumCents(stored) }),
      },
    )
    await tellBuyer(tx, view, { destination, now, waits: stored.length > 0 })
    return stored
  })
  const finished: RefundRow[] = []
  for (const refund of begun) finished.push(await context.payments.finishRefund(refund))
  if (begun.length > 0)
    await context.db.tx(companyId, (tx) =>
      sendMailJobsAbout(tx, {
        companyId,
        kind: traces['tickets-cancelled'].mail,
        subjectId: id,
      }),
    )
  context.jobs.wake()
  const isRefused = ({ state }: RefundRow): boolean => state === 'refused'
  const made = finished.filter((refund) => !isRefused(refund))
  const { byHand } = await context.db.tx(companyId, (tx) => splitByHand(tx, companyId, made))
  const sum = (rows: readonly RefundRow[]): number | null =>
    refunds ? toUnits(sumCents(rows)) : null
  return { refunded: sum(made), byHand: sum(byHand), refused: sum(finished.filter(isRefused)) }
}

const sumCents = (refunds: readonly RefundRow[]): number =>
  refunds.reduce((total, { amountCents }) => total + amountCents, 0)

/** The refunds with which staff have cancelled a ticket, for a repeated request. */
const listRefunds = async (tx: Tx, companyId: number, ticketId: number): Promise<RefundRow[]> =>
  (await findRefundsByKeyPrefix(tx, companyId, ticketRefundPrefix(ticketId))).filter(
    ({ adminId }) => adminId !== null,
  )

/** A registration, and the request with which staff end it. */
interface Ending extends CustomerKey {
  eventId: number
  key: string
  by: string
}

/**
 * Ends a registration and returns its place; without one it does nothing. A repeated request ends
 * none that its customer has made meanwhile.
 */
async function cancelRegistration(
  tx: Tx,
  { companyId, customerId, eventId, key, by }: Ending,
  destination: MailDestination,
  now: Date,
): Promise<void> {
  const ended: DeskCreation = {
    companyId,
    resource: 'registrations',
    requestKey: `${eventId}:${customerId}:${key}`,
    bodyHash: '',
  }
  if ((await findCreated(tx, ended)) !== undefined) return
  const customer = { companyId, customerId }
  await lockCustomer(tx, companyId, customerId)
  const event = await lockEvent(tx, companyId, eventId)
  if (event === undefined) throw new AppError(404, 'not_found')
  await assertNotAdmitted(tx, event, customerId)
  const wasRegistered = await deleteRegistration(tx, customer, eventId)
  await recordDeskChange(tx, {
    ...ended,
    recordId: customerId,
    revision: 0,
    by,
    before: { eventId },
    // What has had no effect is stored for its key alone.
    after: { eventId, ...(wasRegistered && { act: 'cancelled' }) },
  })
  if (!wasRegistered) return
  await returnPlace(tx, event, null, now)
  await notifyTickets(tx, customer)
  await leaveTrace(tx, {
    act: 'place-cancelled',
    destination,
    customerId,
    subjectId: eventId,
    details: traceDetails(event, destination.language),
  })
}

/** Stores the refunds of a ticket's share of its order; throws 409 `not_refundable`. */
async function beginRefunds(
  tx: Tx,
  { ticket, event }: TransferableTicket,
  by: Pick<RefundRow, 'adminId' | 'adminName'>,
  now: Date,
): Promise<RefundRow[]> {
  const buyer = { companyId: ticket.companyId, customerId: ticket.ownerId }
  const refunds: RefundRow[] = []
  for (const { itemId, charge, part } of await findTicketCharges(tx, buyer, [ticket])) {
    const begun =
      charge === undefined
        ? 'elsewhere'
        : await refundShare(tx, now, buyer, charge, {
            ...part,
            by,
            reason: event.title,
            keyPrefix: `${ticketRefundPrefix(ticket.id)}${itemId}:`,
            atDesk: true,
          })
    if (!Array.isArray(begun))
      throw new AppError(409, 'not_refundable', { description: REASON_TEXTS[begun] })
    refunds.push(...begun)
  }
  return refunds
}

const REASON_TEXTS = {
  underWay: 'A payment for it is in progress.',
  invoiced: 'Its invoice has not been paid yet.',
  elsewhere: 'What was paid for it can’t be refunded from here.',
} as const

/**
 * Cancels a locked ticket, returns its place and tells whom it was given to; throws 409
 * `not_changeable` if it was used.
 */
async function cancelTicket(
  tx: Tx,
  { ticket, event }: TransferableTicket,
  usual: MailDestination,
  now: Date,
): Promise<void> {
  const { companyId, id, ownerId, customerId, attendee } = ticket
  if ((await cancelTickets(tx, companyId, [id], { evenGiven: true })) === 0)
    throw new AppError(409, 'not_changeable', { description: 'The ticket has been used.' })
  await restock(tx, companyId, heldBy(ticket), 1)
  await offerFreePlaces(tx, companyId, [event.id], now)
  await notifyEventAvailability(tx, companyId, event.id)
  for (const one of new Set([ownerId, customerId]))
    if (one !== null) await notifyTickets(tx, { companyId, customerId: one })
  if (!isTransferred(ticket)) return
  const destination = customerId === null ? usual : await inLanguageOf(tx, usual, customerId)
  await traceCancelledTickets(tx, destination, [{ id, customerId, email: attendee?.email ?? '' }])
}

/** Tells a ticket's buyer; the email waits for the processors' answers, which it states. */
const tellBuyer = (
  tx: Tx,
  { ticket, type, event }: TransferableTicket,
  { destination, now, waits }: { destination: MailDestination; now: Date; waits: boolean },
): Promise<void> =>
  leaveTrace(tx, {
    act: 'tickets-cancelled',
    destination,
    customerId: ticket.ownerId,
    subjectId: ticket.id,
    details: { ...traceDetails(event, destination.language), ticket: type.name },
    ...(waits && { nextAt: new Date(now.getTime() + MAX_MAIL_DELAY_MS) }),
  })
