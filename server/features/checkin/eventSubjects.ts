import { and, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/db/Database'
import { customers } from '../../platform/db/schema/customers'
import {
  eventRegistrations,
  events,
  eventTickets,
  ticketTypes,
} from '../../platform/db/schema/events'
import {
  doorCustomer,
  nameOf,
  withoutNulls,
  type DoorSubject,
  type SubjectKey,
} from './DoorSubject'

const owners = alias(customers, 'door_owners')

/**
 * Selects tickets with what the door may know of them. With `lock`, their rows are locked for the
 * rest of the transaction, so that of two doors one comes first; so do the other selections.
 */
export async function selectTickets(
  tx: Tx,
  { companyId }: SubjectKey,
  condition: SQL | undefined,
  lock = false,
  limit = 1,
): Promise<DoorSubject[]> {
  const query = tx
    .select({
      ticket: {
        id: eventTickets.id,
        eventId: eventTickets.eventId,
        serial: eventTickets.serial,
        status: eventTickets.status,
        scannedAt: eventTickets.scannedAt,
        attendee: eventTickets.attendee,
        ownerId: eventTickets.ownerId,
        customerId: eventTickets.customerId,
      },
      type: ticketTypes.name,
      title: events.title,
      holder: doorCustomer,
      owner: { profile: owners.profile },
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
      events,
      and(eq(events.companyId, eventTickets.companyId), eq(events.id, eventTickets.eventId)),
    )
    .innerJoin(
      owners,
      and(eq(owners.companyId, eventTickets.companyId), eq(owners.id, eventTickets.ownerId)),
    )
    .leftJoin(
      customers,
      and(
        eq(customers.companyId, eventTickets.companyId),
        eq(customers.id, eventTickets.customerId),
      ),
    )
    .where(and(eq(eventTickets.companyId, companyId), condition))
    .limit(limit)
  const rows = await (lock ? query.for('no key update', { of: eventTickets }) : query)
  return rows.map(({ ticket, type, title, holder, owner }) => ({
    kind: 'ticket',
    id: ticket.id,
    serial: ticket.serial,
    name: ticket.attendee?.fullName || nameOf(holder ?? owner),
    type,
    event: { id: ticket.eventId, title },
    invalid: ticket.status === 'cancelled' ? 'cancelled' : '',
    used: ticket.status === 'scanned' ? { at: ticket.scannedAt } : null,
    status: ticket.status,
    customerIds: withoutNulls([ticket.ownerId, ticket.customerId]),
  }))
}

/** Selects registrations for the key's event, which has no codes. */
export async function selectRegistrations(
  tx: Tx,
  { companyId, eventId }: SubjectKey,
  condition: SQL | undefined,
  lock = false,
  limit = 1,
): Promise<DoorSubject[]> {
  if (eventId === null) return []
  const query = tx
    .select({ row: eventRegistrations, title: events.title, customer: doorCustomer })
    .from(eventRegistrations)
    .innerJoin(
      events,
      and(
        eq(events.companyId, eventRegistrations.companyId),
        eq(events.id, eventRegistrations.eventId),
      ),
    )
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
        eq(eventRegistrations.eventId, eventId),
        condition,
      ),
    )
    .limit(limit)
  const rows = await (lock ? query.for('no key update', { of: eventRegistrations }) : query)
  return rows.map(({ row, title, customer }) => ({
    kind: 'registration',
    id: row.customerId,
    serial: null,
    name: nameOf(customer),
    type: '',
    event: { id: row.eventId, title },
    invalid: '',
    used: null,
    status: null,
    customerIds: [row.customerId],
  }))
}
