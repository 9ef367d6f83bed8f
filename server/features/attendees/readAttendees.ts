import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { toUnits } from '../../platform/calls/toUnits'
import type { Tx } from '../../platform/db/Database'
import { customers } from '../../platform/db/schema/customers'
import { eventRegistrations, eventTickets, ticketTypes } from '../../platform/db/schema/events'
import { orderHolds, placedOrders } from '../../platform/db/schema/placedOrders'
import type { CustomerRow } from '../customers/customerRepository'
import { personName, personPhone } from '../customers/presentCustomer'
import { shownEmail } from '../customers/shownEmail'
import type { EventRow } from '../events/eventRepository'
import { registrationAdmissions } from '../events/registrationAdmissions'
import type { TicketRow } from '../events/ticketRepository'
import { listEventAnswers } from '../surveys/eventAnswers'
import type { Attendee, AttendeeKey } from './Attendee'

/** The attendees with these keys, in the same order; amounts only if `hasMoney`. */
export async function readAttendees(
  tx: Tx,
  event: EventRow,
  keys: readonly AttendeeKey[],
  { hasMoney }: { hasMoney: boolean },
): Promise<Attendee[]> {
  const idsOf = (kind: AttendeeKey['kind']): number[] =>
    keys.filter((key) => key.kind === kind).map(({ id }) => id)
  const found = new Map<string, Attendee>()
  const add = (attendee: Attendee): void => void found.set(attendee.key, attendee)
  const [tickets, registrations, holds] = await Promise.all([
    listTicketRows(tx, event, idsOf('t')),
    listRegistrations(tx, event, idsOf('r')),
    listHoldRows(tx, event, idsOf('h')),
  ])
  for (const row of tickets) add(presentTicket(row, { hasMoney }))
  for (const row of registrations) add(presentRegistration(row, { hasMoney }))
  for (const row of holds) add(presentHold(row))
  const people = [...found.values()].flatMap(({ customerId }) => customerId ?? [])
  const answersOf = await listEventAnswers(tx, event, people)
  return keys.flatMap(({ kind, id }) => {
    const attendee = found.get(`${kind}${id}`)
    if (attendee === undefined) return []
    return [{ ...attendee, answers: answersOf.get(attendee.customerId ?? 0) ?? [] }]
  })
}

const holders = alias(customers, 'holders')

/** What is shown of people and tickets; reading all of them takes most of a long file's time. */
const personColumns = { id: customers.id, email: customers.email, profile: customers.profile }

const ticketColumns = {
  id: eventTickets.id,
  status: eventTickets.status,
  ownerId: eventTickets.ownerId,
  customerId: eventTickets.customerId,
  priceCents: eventTickets.priceCents,
  purchasedAt: eventTickets.purchasedAt,
  scannedAt: eventTickets.scannedAt,
  attendee: eventTickets.attendee,
  serial: eventTickets.serial,
}

const listTicketRows = async (tx: Tx, { companyId, id }: EventRow, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : tx
        .select({
          ticket: ticketColumns,
          type: { id: ticketTypes.id, name: ticketTypes.name },
          owner: personColumns,
          holder: { id: holders.id, email: holders.email, profile: holders.profile },
        })
        .from(eventTickets)
        .innerJoin(
          ticketTypes,
          and(
            eq(ticketTypes.companyId, eventTickets.companyId),
            eq(ticketTypes.id, eventTickets.ticketTypeId),
          ),
        )
        .innerJoin(
          customers,
          and(
            eq(customers.companyId, eventTickets.companyId),
            eq(customers.id, eventTickets.ownerId),
          ),
        )
        .leftJoin(
          holders,
          and(
            eq(holders.companyId, eventTickets.companyId),
            eq(holders.id, eventTickets.customerId),
          ),
        )
        .where(
          and(
            eq(eventTickets.companyId, companyId),
            eq(eventTickets.eventId, id),
            inArray(eventTickets.id, [...ids]),
          ),
        )

const listRegistrations = async (tx: Tx, { companyId, id }: EventRow, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : tx
        .select({
          registeredAt: eventRegistrations.registeredAt,
          customer: personColumns,
          isIn: sql<boolean>`exists(${registrationAdmissions(tx)})`,
        })
        .from(eventRegistrations)
        .innerJoin(
          customers,
          and(
            eq(customers.companyId, eventRegistrations.companyId),
            eq(customers.id, eventRegistrations.customerId),
          ),
        )
        .where(
          and(
            eq(eventRegistrations.companyId, companyId),
            eq(eventRegistrations.eventId, id),
            inArray(eventRegistrations.customerId, [...ids]),
          ),
        )

const listHoldRows = async (tx: Tx, { companyId, id }: EventRow, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : tx
        .select({
          hold: orderHolds,
          customer: personColumns,
          type: { id: ticketTypes.id, name: ticketTypes.name },
        })
        .from(orderHolds)
        .innerJoin(
          placedOrders,
          and(
            eq(placedOrders.companyId, orderHolds.companyId),
            eq(placedOrders.orderId, orderHolds.orderId),
          ),
        )
        .innerJoin(
          customers,
          and(
            eq(customers.companyId, placedOrders.companyId),
            eq(customers.id, placedOrders.customerId),
          ),
        )
        .leftJoin(
          ticketTypes,
          and(
            eq(ticketTypes.companyId, orderHolds.companyId),
            eq(ticketTypes.id, orderHolds.ticketTypeId),
          ),
        )
        .where(
          and(
            eq(orderHolds.companyId, companyId),
            eq(orderHolds.eventId, id),
            inArray(orderHolds.orderItemId, [...ids]),
          ),
        )

type Row<T extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<T>>[number]

function presentTicket(
  { ticket, type, owner, holder }: Row<typeof listTicketRows>,
  { hasMoney }: { hasMoney: boolean },
): Attendee {
  const bought = personName(owner)
  const name = ticket.attendee?.fullName || (holder ? personName(holder) : bought)
  const email = holder && holder.id !== owner.id ? shownEmail(holder) : ticket.attendee?.email
  return {
    key: `t${ticket.id}`,
    kind: 'ticket',
    name,
    email: email || (ticket.customerId === owner.id ? shownEmail(owner) : ''),
    phone: holder ? personPhone(holder) : '',
    serial: ticket.serial,
    customerId: ticket.customerId,
    boughtBy: name === bought ? '' : bought,
    state: ticketState(ticket),
    type: type.name,
    typeId: type.id,
    quantity: 1,
    answers: [],
    paid: hasMoney ? toUnits(ticket.priceCents) : null,
    at: ticket.purchasedAt.toISOString(),
  }
}

/** As `ticketState` has it in SQL. */
function ticketState({
  status,
  scannedAt,
  customerId,
  ownerId,
  priceCents,
}: Pick<
  TicketRow,
  'status' | 'scannedAt' | 'customerId' | 'ownerId' | 'priceCents'
>): Attendee['state'] {
  if (status === 'cancelled') return 'cancelled'
  if (status === 'scanned' || scannedAt !== null) return 'admitted'
  if (customerId !== ownerId) return 'transferred'
  return priceCents > 0 ? 'paid' : 'registered'
}

const presentRegistration = (
  { registeredAt, customer, isIn }: Row<typeof listRegistrations>,
  { hasMoney }: { hasMoney: boolean },
): Attendee => ({
  key: `r${customer.id}`,
  kind: 'registration',
  ...personOf(customer),
  serial: '',
  boughtBy: '',
  state: isIn ? 'admitted' : 'registered',
  type: '',
  typeId: null,
  quantity: 1,
  answers: [],
  paid: hasMoney ? 0 : null,
  at: registeredAt.toISOString(),
})

const presentHold = ({ hold, customer, type }: Row<typeof listHoldRows>): Attendee => ({
  key: `h${hold.orderItemId}`,
  kind: 'hold',
  ...personOf(customer),
  serial: '',
  boughtBy: '',
  state: 'unpaid',
  type: type?.name ?? '',
  typeId: type?.id ?? null,
  quantity: hold.reservedQuantity,
  answers: [],
  paid: null,
  at: hold.countedFrom.toISOString(),
})

const personOf = (customer: Pick<CustomerRow, 'id' | 'email' | 'profile'>) => ({
  name: personName(customer),
  email: shownEmail(customer),
  phone: personPhone(customer),
  customerId: customer.id,
})
