import type { Calls } from '../../../generated/types'
import type { CallInput, CallTools } from '../../platform/calls/Handler'
import { requireKey } from '../../platform/calls/idempotencyKey'
import { requireStaff } from '../../platform/calls/requireAdmin'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import type { MailDestination } from '../../platform/mail/mailDestination'
import { lockHeldItems } from '../commerce/holds/orderHolds'
import { lockCustomer } from '../customers/customerRepository'
import type { CustomerKey } from '../customers/requireCustomer'
import { recordAttendeeAct } from '../events/attendeeActs'
import {
  addPlaces,
  findEvent,
  listTicketTypes,
  type EventRow,
  type TicketTypeRow,
} from '../events/eventRepository'
import { notifyEventAvailability, notifyTickets } from '../events/eventNotifications'
import { isExpected } from '../events/isExpected'
import { ticketsLeft } from '../events/model/ticketsLeft'
import { registerCustomer } from '../events/registerCustomer'
import { deleteRegistration, findRegistration, type TicketRow } from '../events/ticketRepository'
import { traceDetails } from '../events/traceDetails'
import { leaveWaitlist, offerFreePlaces, returnPlace } from '../events/waitlist'
import { leaveTrace } from '../notifications/leaveTrace'
import { readAttendeeKey } from './attendeeKey'
import {
  assertNotAdmitted,
  assertUnused,
  heldBy,
  lockTicketOfBuyer,
  requireStoredTicket,
  storeMove,
} from './changeAttendee'
import { deskClub, deskDestination } from '../../platform/desk/deskClub'
import { inLanguageOf } from './languages'

/** A move of an attendee: between which events, and to which type at most. */
interface Move {
  companyId: number
  from: number
  to: number
  ticketTypeId: number | undefined
  destination: MailDestination
  /** Username of who moves them. */
  by: string
}

/**
 * Moves an attendee to another ticket type or to another date of the event's series. What was moved
 * already stays. Throws 404 `not_found`, 409 `not_changeable` for somebody who is in, a cancelled
 * ticket, or an event that is no date of the series or over, `different_price`, `sold_out` and
 * `already_registered`.
 */
export async function moveAttendee(
  { params, body }: Pick<CallInput<'desk.attendees.move'>, 'params' | 'body'>,
  tools: CallTools,
): Promise<Calls['desk.attendees.move']['reply']> {
  const { context, caller, request } = tools
  const { companyId, username: by } = requireStaff(caller)
  requireKey(request)
  const { kind, id } = readAttendeeKey(params.attendee)
  if (kind === 'h') throw notChangeable('The order has yet to be paid.')
  const move: Move = {
    companyId,
    from: params.id,
    to: body.eventId ?? params.id,
    ticketTypeId: body.ticketTypeId,
    destination: deskDestination(tools, await deskClub(tools)),
    by,
  }
  const now = context.now()
  await context.db.tx(companyId, (tx) =>
    kind === 'r'
      ? moveRegistration(tx, { companyId, customerId: id }, move, now)
      : moveTicket(tx, id, move, now),
  )
  context.jobs.wake()
  return { eventId: move.to }
}

async function moveRegistration(
  tx: Tx,
  customer: CustomerKey,
  { companyId, from, to, destination: usual, by }: Move,
  now: Date,
): Promise<void> {
  await lockCustomer(tx, companyId, customer.customerId)
  await lockHeldItems(tx, companyId, [ofEvent(from), ofEvent(to)])
  const { before, after } = await requireDates(tx, companyId, { from, to }, now)
  const isThere = (await findRegistration(tx, customer, to)) !== undefined
  if ((await findRegistration(tx, customer, from)) === undefined) {
    // A repeated request.
    if (isThere) return
    throw new AppError(404, 'not_found')
  }
  if (from === to) return
  // Each date can be changed alone: one that sells tickets would be free of charge.
  if (after.type !== before.type) throw notChangeable('The other date is of another kind.')
  await assertNotAdmitted(tx, before, customer.customerId)
  if (isThere) throw new AppError(409, 'already_registered')
  const destination = await inLanguageOf(tx, usual, customer.customerId)
  await registerCustomer(tx, customer, after, { requestKey: null, destination })
  await deleteRegistration(tx, customer, from)
  await recordAttendeeAct(
    tx,
    { companyId, kind: 'registration', id: customer.customerId },
    { by, act: 'moved', before: placeAt(before), after: placeAt(after) },
  )
  await returnPlace(tx, before, null, now)
  await tellOfLoss(tx, customer.customerId, before, destination)
}

async function moveTicket(tx: Tx, id: number, move: Move, now: Date): Promise<void> {
  const { companyId, from, to } = move
  const unlocked = await requireStoredTicket(tx, companyId, id)
  if (unlocked.eventId !== from && unlocked.eventId !== to) throw new AppError(404, 'not_found')
  const types = await listTicketTypes(tx, companyId, [...new Set([from, to])])
  const oldType = types.find((type) => type.id === unlocked.ticketTypeId)
  const target = types.find(
    (type) =>
      type.eventId === to &&
      (move.ticketTypeId === undefined
        ? type.id === oldType?.id || type.name === oldType?.name
        : type.id === move.ticketTypeId),
  )
  if (target === undefined || oldType === undefined)
    throw notChangeable('There is no such ticket type.')
  const view = await lockTicketOfBuyer(tx, unlocked, [{ ...ofEvent(to), ticketTypeId: target.id }])
  const { ticket } = view
  // A repeated request.
  if (ticket.eventId === to && ticket.ticketTypeId === target.id) return
  // Somebody else has moved it: what was locked and chosen is not where it is now.
  if (ticket.eventId !== from || ticket.ticketTypeId !== oldType.id)
    throw notChangeable('The ticket has been moved.')
  assertUnused(view)
  if (oldType.priceCents !== target.priceCents) throw new AppError(409, 'different_price')
  const { before, after } = await requireDates(tx, companyId, { from, to }, now)
  await takeTicket(tx, { before, after, ticket, target })
  await storeMove(tx, ticket, { eventId: to, ticketTypeId: target.id })
  await recordAttendeeAct(
    tx,
    { companyId, kind: 'ticket', id },
    {
      by: move.by,
      act: 'moved',
      before: { ...placeAt(before), type: oldType.name },
      after: { ...placeAt(after), type: target.name },
    },
  )
  await offerFreePlaces(tx, companyId, [from], now)
  const { customerId: holder, ownerId } = ticket
  if (from !== to) {
    if (holder !== null) await leaveWaitlist(tx, { companyId, customerId: holder }, to, now)
    await tellHolder(tx, ticket, { before, after }, move.destination)
  }
  for (const eventId of new Set([from, to])) await notifyEventAvailability(tx, companyId, eventId)
  for (const customerId of new Set([ownerId, holder]))
    if (customerId !== null) await notifyTickets(tx, { companyId, customerId })
}

/** Takes the new place and gives the old one back; both events and types are locked. */
async function takeTicket(
  tx: Tx,
  {
    before,
    after,
    ticket,
    target,
  }: { before: EventRow; after: EventRow; ticket: TicketRow; target: TicketTypeRow },
): Promise<void> {
  const current = (await listTicketTypes(tx, after.companyId, [after.id])).find(
    ({ id }) => id === target.id,
  )
  // At the same event, the ticket has its place already.
  const room = before.id === after.id ? { ...after, availableQuantity: null } : after
  if (current === undefined || ticketsLeft(current, room) < 1) throw new AppError(409, 'sold_out')
  // In this order, because at the same event the free place may be the ticket's own.
  await addPlaces(tx, before, 1, ticket.ticketTypeId)
  await addPlaces(tx, after, -1, target.id)
}

/** The two dates of a move; throws 409 `not_changeable` unless they are of one series. */
async function requireDates(
  tx: Tx,
  companyId: number,
  { from, to }: { from: number; to: number },
  now: Date,
): Promise<{ before: EventRow; after: EventRow }> {
  const before = await findEvent(tx, companyId, from)
  const after = await findEvent(tx, companyId, to)
  if (before === undefined || after === undefined) throw new AppError(404, 'not_found')
  if (from !== to && (before.seriesId === null || before.seriesId !== after.seriesId))
    throw notChangeable('The other event is no date of the same series.')
  if (after.endsAt <= now) throw notChangeable('The event is over.')
  if (after.cancelledAt !== null) throw notChangeable('The event is cancelled.')
  return { before, after }
}

/**
 * Tells whoever holds a moved ticket. A guest without an account gets the ticket once more, as it is
 * now; if they have no address, its buyer is told instead.
 */
async function tellHolder(
  tx: Tx,
  { companyId, id, ownerId, customerId, attendee }: TicketRow,
  dates: { before: EventRow; after: EventRow },
  usual: MailDestination,
): Promise<void> {
  const email = attendee?.email ?? ''
  if (customerId === null && email !== '')
    return leaveTrace(tx, {
      act: 'ticket-received',
      destination: usual,
      customerId,
      email,
      subjectId: id,
      details: traceDetails(dates.after, usual.language),
    })
  const person = { companyId, customerId: customerId ?? ownerId }
  const destination = await inLanguageOf(tx, usual, person.customerId)
  return tellOfMove(tx, person, dates, destination)
}

/** Tells a customer of the new date, with both calendar files. */
async function tellOfMove(
  tx: Tx,
  person: CustomerKey,
  { before, after }: { before: EventRow; after: EventRow },
  destination: MailDestination,
): Promise<void> {
  const { customerId } = person
  await leaveTrace(tx, {
    act: 'place-taken',
    destination,
    customerId,
    subjectId: after.id,
    details: traceDetails(after, destination.language),
  })
  // With another ticket they still go to the old date, too.
  if (!(await isExpected(tx, person, before.id)))
    await tellOfLoss(tx, customerId, before, destination)
}

const tellOfLoss = (
  tx: Tx,
  customerId: number,
  event: EventRow,
  destination: MailDestination,
): Promise<void> =>
  leaveTrace(tx, {
    act: 'place-cancelled',
    destination,
    customerId,
    subjectId: event.id,
    details: traceDetails(event, destination.language),
  })

/** A date as the attendee's history has it. */
const placeAt = ({ id, startsAt }: EventRow) => ({
  eventId: id,
  startsAt: startsAt.toISOString(),
})

const ofEvent = (eventId: number) => heldBy({ eventId, ticketTypeId: null })

const notChangeable = (description: string): AppError =>
  new AppError(409, 'not_changeable', { description })
