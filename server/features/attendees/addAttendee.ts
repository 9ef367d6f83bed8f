import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { Calls } from '../../../generated/types'
import type { CallInput, CallTools } from '../../platform/calls/Handler'
import { requireKey } from '../../platform/calls/idempotencyKey'
import { requireStaff } from '../../platform/calls/requireAdmin'
import type { Club } from '../../platform/clubs/Club'
import type { Tx } from '../../platform/db/Database'
import { eventTickets } from '../../platform/db/schema/events'
import { orderItems } from '../../platform/db/schema/orders'
import { AppError } from '../../platform/http/AppError'
import type { MailDestination } from '../../platform/mail/mailDestination'
import { sellTickets } from '../commerce/checkout/sellTickets'
import { houseAccountTerms } from '../commerce/house-account/chargeHouseAccount'
import type { CommerceContext } from '../commerce/payments/CommerceContext'
import type { DeskPayment } from '../commerce/payments/deskPayment'
import { notifyCheckout } from '../commerce/holds/notifyCheckout'
import { findTicketType } from '../commerce/holds/cartRepository'
import { findPlacingRequest, type PlacedRow } from '../commerce/holds/placedRepository'
import { lockCustomer, type CustomerRow } from '../customers/customerRepository'
import { presentPerson } from '../customers/presentCustomer'
import { shownEmail } from '../customers/shownEmail'
import { recordAttendeeAct } from '../events/attendeeActs'
import { lockEvent, type EventRow } from '../events/eventRepository'
import { notifyEventAvailability } from '../events/eventNotifications'
import { registerCustomer } from '../events/registerCustomer'
import { findRegistration } from '../events/ticketRepository'
import { deskClub, deskDestination } from '../../platform/desk/deskClub'
import { assertPerson, findPerson } from './guests'
import { inLanguageOf } from './languages'
import { hasMoney } from './listHandlers'

/**
 * Registers a customer or a guest for an event, or sells them tickets, all in one transaction.
 * Throws 403 `forbidden` for what needs the area `money`, 404 `not_found`, 422
 * `registration_closed` once the event has ended or is on another site, and the errors of
 * `registerCustomer` and `sellTickets`.
 */
export async function addAttendee(
  { params, body }: Pick<CallInput<'desk.attendees.add'>, 'params' | 'body'>,
  tools: CallTools<CommerceContext>,
): Promise<Calls['desk.attendees.add']['reply']> {
  const { context, caller, request } = tools
  const staff = requireStaff(caller)
  const { companyId } = staff
  const key = requireKey(request)
  assertPerson(body)
  if (body.payment === 'house_account' && !hasMoney(staff)) throw new AppError(403, 'forbidden')
  const club = await deskClub(tools)
  const usual = deskDestination(tools, club)
  const now = context.now()
  const added = await context.db.tx(companyId, async (tx) => {
    const { id: customerId } = await findPerson(tx, companyId, body, `${companyId}:${key}`)
    // Locked before the event, as orders do, to avoid deadlocks.
    const person = await lockCustomer(tx, companyId, customerId)
    const event = await lockEvent(tx, companyId, params.id)
    if (person === undefined || event === undefined) throw new AppError(404, 'not_found')
    const customer = { companyId, customerId }
    const destination = await inLanguageOf(tx, usual, customerId)
    const name = presentPerson(person).fullName
    if (event.type === 'ticket') {
      const placed = await sell(tx, { event, person, body, key, club, destination, tools }, now)
      return { name, customerId, placed }
    }
    const earlier = await findRegistration(tx, customer, event.id)
    if (earlier?.requestKey === key) return { name, customerId, placed: undefined }
    if (event.type === 'external' || event.endsAt <= now)
      throw new AppError(422, 'registration_closed')
    if (earlier !== undefined) throw new AppError(409, 'already_registered')
    await registerCustomer(tx, customer, event, { requestKey: key, destination })
    await recordAttendeeAct(
      tx,
      { companyId, kind: 'registration', id: customerId },
      { by: staff.username, act: 'added', before: null, after: { eventId: event.id } },
    )
    return { name, customerId, placed: undefined }
  })
  const { placed, ...reply } = added
  context.jobs.wake()
  if (placed !== undefined) {
    await notifyCheckout(context.hub, placed)
    const buyer = { type: 'customer' as const, companyId, customerId: reply.customerId }
    await context.hub.send(buyer, 'transactions.changed', { ids: [placed.transactionId] })
  }
  return { ...reply, orderId: placed?.orderId ?? null }
}

interface Sale {
  event: EventRow
  person: CustomerRow
  body: CallInput<'desk.attendees.add'>['body']
  key: string
  club: Club
  destination: MailDestination
  tools: CallTools<CommerceContext>
}

async function sell(
  tx: Tx,
  { event, person, body, key, club, destination, tools }: Sale,
  now: Date,
): Promise<PlacedRow> {
  const { caller, request } = tools
  const staff = requireStaff(caller)
  const { companyId, id: customerId } = person
  const { ticketTypeId, quantity = 1, payment = 'free', overrule = false, guest } = body
  const found =
    ticketTypeId === undefined ? undefined : await findTicketType(tx, companyId, ticketTypeId)
  if (ticketTypeId === undefined || found?.event.id !== event.id)
    throw refusal('/ticket_type_id', 'required', 'must be a ticket type of the event')
  const isFree = payment === 'free'
  if (isFree && found.type.priceCents > 0 && !hasMoney(staff)) throw new AppError(403, 'forbidden')
  if (payment === 'house_account' && !person.houseAccountEnabled)
    throw refusal('/payment', 'no_house_account', 'is of nobody: the customer has none')
  const customer = { companyId, customerId }
  const isRepeated = (await findPlacingRequest(tx, customer, key)) !== undefined
  const placed = await sellTickets(
    tx,
    {
      customer,
      ticketTypeId,
      quantity,
      attendees: guest === undefined ? [] : [attendeeOf(guest, person)],
      currency: club.compiled().config.intl.currency,
      payment: {
        by: methodOf(payment, club, request),
        username: staff.username,
        destination,
      },
      isFree,
      overrules: overrule,
      key,
      bodyHash: createHash('sha256')
        .update(JSON.stringify([event.id, body]))
        .digest('hex'),
    },
    now,
  )
  await notifyEventAvailability(tx, companyId, event.id)
  if (!isRepeated)
    for (const { id, priceCents } of await listOrderTickets(tx, placed))
      await recordAttendeeAct(
        tx,
        { companyId, kind: 'ticket', id },
        {
          by: staff.username,
          act: 'added',
          before: null,
          after: { eventId: event.id, type: found.type.name },
          payment: priceCents === 0 ? 'free' : payment,
          cents: priceCents,
        },
      )
  return placed
}

/** The tickets of an order, in the order in which they were made. */
const listOrderTickets = (tx: Tx, { companyId, orderId }: PlacedRow) =>
  tx
    .select({ id: eventTickets.id, priceCents: eventTickets.priceCents })
    .from(eventTickets)
    .innerJoin(
      orderItems,
      and(
        eq(orderItems.companyId, eventTickets.companyId),
        eq(orderItems.id, eventTickets.orderItemId),
      ),
    )
    .where(and(eq(orderItems.companyId, companyId), eq(orderItems.orderId, orderId)))
    .orderBy(asc(eventTickets.id))

const methodOf = (
  payment: NonNullable<Sale['body']['payment']>,
  club: Club,
  request: CallTools['request'],
): DeskPayment['by'] =>
  payment === 'house_account'
    ? { houseAccount: houseAccountTerms(club, request) }
    : payment === 'card'
      ? 'card'
      : 'cash'

const attendeeOf = (
  { firstName, lastName = '' }: NonNullable<Sale['body']['guest']>,
  person: CustomerRow,
) => ({ firstName: firstName.trim(), lastName: lastName.trim(), email: shownEmail(person) })

const refusal = (path: string, code: string, message: string): AppError =>
  new AppError(422, 'invalid_request', { details: [{ path, code, message }] })
