import type { Calls } from '../../../generated/types'
import type { CallInput, CallTools } from '../../platform/calls/Handler'
import { requireKey } from '../../platform/calls/idempotencyKey'
import { requireStaff } from '../../platform/calls/requireAdmin'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import type { MailDestination } from '../../platform/mail/mailDestination'
import { findCustomer, lockCustomer, requirePerson } from '../customers/customerRepository'
import { presentPerson } from '../customers/presentCustomer'
import { shownEmail } from '../customers/shownEmail'
import { recordAttendeeAct } from '../events/attendeeActs'
import { notifyTickets } from '../events/eventNotifications'
import { addPlaces, lockEvent, raiseSequence } from '../events/eventRepository'
import { registerCustomer } from '../events/registerCustomer'
import { deleteRegistration, findRegistration } from '../events/ticketRepository'
import { traceDetails } from '../events/traceDetails'
import { leaveWaitlists, offerFreePlaces } from '../events/waitlist'
import { leaveTrace } from '../notifications/leaveTrace'
import { findHolderId } from '../perks/passRecipient'
import { isRetry, toPassRequest, type PassRequest } from '../perks/passRequest'
import { giveTicket, type TicketGift } from '../tickets/giveTicket'
import { readAttendeeKey } from './attendeeKey'
import {
  assertNotAdmitted,
  assertUnused,
  lockTicketOfBuyer,
  requireStoredTicket,
} from './changeAttendee'
import { deskClub, deskDestination } from '../../platform/desk/deskClub'
import { assertPerson, findPerson, type NamedPerson } from './guests'
import { inLanguageOf } from './languages'

/**
 * Gives an attendee's ticket or registration to somebody else, whatever the event lets members do.
 * Throws 404 `not_found`, 409 `not_changeable` for somebody who is in or a cancelled ticket,
 * `already_registered`, 422 `idempotency_key_reused`.
 */
export async function transferAttendee(
  { params, body }: Pick<CallInput<'desk.attendees.transfer'>, 'params' | 'body'>,
  tools: CallTools,
): Promise<Calls['desk.attendees.transfer']['reply']> {
  const { context, caller, request } = tools
  const { companyId, username: by } = requireStaff(caller)
  const key = requireKey(request)
  assertPerson(body)
  const { kind, id } = readAttendeeKey(params.attendee)
  if (kind === 'h')
    throw new AppError(409, 'not_changeable', { description: 'The order has yet to be paid.' })
  const destination = deskDestination(tools, await deskClub(tools))
  const passRequest = toPassRequest(request, 'desk-transfer', body)
  const now = context.now()
  const given = await context.db.tx(companyId, (tx) =>
    kind === 'r'
      ? giveRegistration(tx, { companyId, customerId: id, eventId: params.id }, body, {
          key,
          destination,
          by,
          now,
        })
      : giveTicketOf(tx, { companyId, id, eventId: params.id }, body, {
          request: passRequest,
          usual: destination,
          by,
          now,
        }),
  )
  // After the transfer, because the waitlist's lock on the event must come before a ticket's.
  if (given.customerId !== null) {
    const holder = { companyId, customerId: given.customerId }
    await context.db.tx(companyId, (tx) => leaveWaitlists(tx, holder, [params.id], now))
  }
  context.jobs.wake()
  return { name: given.name }
}

interface Given {
  name: string
  customerId: number | null
}

async function giveTicketOf(
  tx: Tx,
  { companyId, id, eventId }: { companyId: number; id: number; eventId: number },
  person: NamedPerson,
  {
    request,
    usual,
    by,
    now,
  }: { request: PassRequest; usual: MailDestination; by: string; now: Date },
): Promise<Given> {
  const unlocked = await requireStoredTicket(tx, companyId, id)
  if (unlocked.eventId !== eventId) throw new AppError(404, 'not_found')
  const view = await lockTicketOfBuyer(tx, unlocked)
  const { ticket, owner } = view
  if (isRetry(ticket, request))
    return { name: ticket.attendee?.fullName ?? '', customerId: ticket.customerId }
  assertUnused(view)
  const recipient = await readRecipient(tx, companyId, person)
  const holder =
    ticket.customerId === null || ticket.customerId === ticket.ownerId
      ? owner
      : await findCustomer(tx, companyId, ticket.customerId)
  await raiseSequence(tx, { companyId, id: eventId })
  const giver = presentPerson(holder ?? owner)
  const destination = await inLanguageOf(tx, usual, giver.id)
  const toRecipient =
    recipient.customerId === null ? usual : await inLanguageOf(tx, usual, recipient.customerId)
  await giveTicket(tx, view, { giver, recipient, request, destination, toRecipient }, now)
  const name = `${recipient.firstName} ${recipient.lastName}`.trim()
  await recordAttendeeAct(
    tx,
    { companyId, kind: 'ticket', id },
    {
      by,
      act: 'transferred',
      before: { eventId, name: ticket.attendee?.fullName || giver.fullName },
      after: { eventId, name },
    },
  )
  return { name, customerId: recipient.customerId }
}

/** The recipient of a ticket; a guest has an account only if they have confirmed its address. */
async function readRecipient(
  tx: Tx,
  companyId: number,
  { customerId, guest }: NamedPerson,
): Promise<TicketGift['recipient']> {
  if (guest !== undefined) {
    const email = (guest.email ?? '').trim()
    return {
      customerId: email === '' ? null : await findHolderId(tx, companyId, email),
      firstName: guest.firstName.trim(),
      lastName: (guest.lastName ?? '').trim(),
      email,
    }
  }
  if (customerId === undefined) throw new AppError(404, 'not_found')
  const row = await requirePerson(tx, companyId, customerId)
  const { firstName, lastName } = presentPerson(row)
  return { customerId: row.id, firstName, lastName, email: shownEmail(row) }
}

async function giveRegistration(
  tx: Tx,
  from: { companyId: number; customerId: number; eventId: number },
  person: NamedPerson,
  {
    key,
    destination,
    by,
    now,
  }: { key: string; destination: MailDestination; by: string; now: Date },
): Promise<Given> {
  const { companyId, eventId } = from
  const to = await findPerson(tx, companyId, person, `${companyId}:${key}`)
  const recipient = { companyId, customerId: to.id }
  // In a fixed order, so that two transfers can't wait for each other.
  for (const id of [from.customerId, to.id].sort((a, b) => a - b))
    await lockCustomer(tx, companyId, id)
  const event = await lockEvent(tx, companyId, eventId)
  if (event === undefined) throw new AppError(404, 'not_found')
  const given = { name: presentPerson(to).fullName, customerId: to.id }
  const existing = await findRegistration(tx, recipient, eventId)
  if (existing?.requestKey === key) return given
  if (existing !== undefined) throw new AppError(409, 'already_registered')
  await assertNotAdmitted(tx, event, from.customerId)
  if (!(await deleteRegistration(tx, from, eventId))) throw new AppError(404, 'not_found')
  await addPlaces(tx, event, 1)
  const { availableQuantity: free } = event
  await registerCustomer(
    tx,
    recipient,
    { ...event, availableQuantity: free === null ? null : free + 1 },
    { requestKey: key, destination: await inLanguageOf(tx, destination, to.id) },
  )
  const giver = await findCustomer(tx, companyId, from.customerId)
  // It was the giver's and is the recipient's: both have it in their history.
  for (const id of [from.customerId, to.id])
    await recordAttendeeAct(
      tx,
      { companyId, kind: 'registration', id },
      {
        by,
        act: 'transferred',
        before: { eventId, name: giver === undefined ? '' : presentPerson(giver).fullName },
        after: { eventId, name: given.name },
      },
    )
  // A recipient who was offered a place has taken that one.
  await offerFreePlaces(tx, companyId, [eventId], now)
  await notifyTickets(tx, from)
  const toGiver = await inLanguageOf(tx, destination, from.customerId)
  await leaveTrace(tx, {
    act: 'place-cancelled',
    destination: toGiver,
    customerId: from.customerId,
    subjectId: eventId,
    details: traceDetails(event, toGiver.language),
  })
  return given
}
