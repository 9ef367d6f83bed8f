import { and, asc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { customers } from '../../platform/db/schema/customers'
import {
  eventRegistrations,
  events,
  eventTickets,
  ticketTypes,
} from '../../platform/db/schema/events'
import { readLinksOf } from '../../platform/transfer/importLinks'
import type { ExportedRow, TransferContext } from '../../platform/transfer/TransferKind'
import { readExternalIds } from '../customers/namedPeople'
import { shownEmail } from '../customers/shownEmail'
import { emptyRow, plainContext, ticketColumns, type TicketFields } from './ticketColumns'

/** What is behind the last ticket: the registrations, which have no ids, one after the other. */
const REGISTRATIONS = 3_000_000_000

/**
 * The next tickets behind a record id that were not cancelled, and then the registrations. A
 * registration's external id is that of its event and of its customer.
 */
export async function readHolders(
  tx: Tx,
  { companyId }: TransferContext,
  { after, limit }: { after: number; limit: number },
): Promise<ExportedRow[]> {
  const tickets = after >= REGISTRATIONS ? [] : await listTickets(tx, companyId, after, limit)
  const rest = limit - tickets.length
  const offset = Math.max(0, after - REGISTRATIONS)
  const registrations = rest === 0 ? [] : await listRegistrations(tx, companyId, offset, rest)
  const eventIds = [...tickets, ...registrations].map(({ eventId }) => eventId)
  const events = await readLinksOf(tx, { companyId, kind: 'events' }, [...new Set(eventIds)])
  const links = await readLinksOf(
    tx,
    { companyId, kind: 'tickets' },
    tickets.map(({ id }) => id),
  )
  const names = await readExternalIds(
    tx,
    companyId,
    [...tickets, ...registrations].flatMap(({ holder }) => holder ?? []),
  )
  const eventOf = ({ eventId, title }: { eventId: number; title: string }): string =>
    events.get(eventId)?.externalId ?? title
  return [
    ...tickets.map((row): ExportedRow => {
      const externalId = links.get(row.id)?.externalId
      const { attendee, holder } = row
      return {
        id: row.id,
        cells: {
          ...(externalId !== undefined && { external_id: externalId }),
          ...toCells({
            ...personOf(holder, names),
            ...(attendee !== null && {
              firstName: attendee.firstName,
              lastName: attendee.lastName,
              email: attendee.email,
            }),
            event: eventOf(row),
            ticketType: row.type,
            code: row.serial,
          }),
        },
      }
    }),
    ...registrations.map((row, index): ExportedRow => {
      const person = personOf(row.holder, names)
      return {
        id: REGISTRATIONS + offset + index + 1,
        cells: {
          external_id: `${eventOf(row)}/${person.member || person.email || row.customerId}`.slice(
            0,
            200,
          ),
          ...toCells({ ...person, event: eventOf(row) }),
        },
      }
    }),
  ]
}

const toCells = (fields: Partial<TicketFields>) => {
  const row = { ...emptyRow(), ...fields }
  return Object.fromEntries(
    ticketColumns.map(({ name, write }) => [name, write(row, plainContext)]),
  )
}

type Holder = Pick<typeof customers.$inferSelect, 'id' | 'externalId' | 'email' | 'profile'>

/** Who holds something: a member by their external id, somebody else by name and email. */
function personOf(
  holder: Holder | null,
  names: ReadonlyMap<number, string>,
): Pick<TicketFields, 'member' | 'firstName' | 'lastName' | 'email'> {
  if (holder === null) return { member: '', firstName: '', lastName: '', email: '' }
  const { firstName, lastName } = holder.profile
  return {
    member: names.get(holder.id) ?? '',
    firstName: typeof firstName === 'string' ? firstName : '',
    lastName: typeof lastName === 'string' ? lastName : '',
    email: shownEmail(holder),
  }
}

const person = {
  id: customers.id,
  externalId: customers.externalId,
  email: customers.email,
  profile: customers.profile,
}

const listTickets = (tx: Tx, companyId: number, after: number, limit: number) =>
  tx
    .select({
      id: eventTickets.id,
      eventId: eventTickets.eventId,
      title: events.title,
      type: ticketTypes.name,
      serial: eventTickets.serial,
      attendee: eventTickets.attendee,
      holder: person,
    })
    .from(eventTickets)
    .innerJoin(
      events,
      and(eq(events.companyId, eventTickets.companyId), eq(events.id, eventTickets.eventId)),
    )
    .innerJoin(
      ticketTypes,
      and(
        eq(ticketTypes.companyId, eventTickets.companyId),
        eq(ticketTypes.id, eventTickets.ticketTypeId),
      ),
    )
    .leftJoin(
      customers,
      and(
        eq(customers.companyId, eventTickets.companyId),
        eq(customers.id, eventTickets.customerId),
      ),
    )
    .where(
      and(
        eq(eventTickets.companyId, companyId),
        ne(eventTickets.status, 'cancelled'),
        // Nobody can be a guest of a cancelled event in another place.
        isNull(events.cancelledAt),
        gt(eventTickets.id, after),
      ),
    )
    .orderBy(asc(eventTickets.id))
    .limit(limit)

const listRegistrations = (tx: Tx, companyId: number, offset: number, limit: number) =>
  tx
    .select({
      eventId: eventRegistrations.eventId,
      customerId: eventRegistrations.customerId,
      title: events.title,
      holder: person,
    })
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
    .where(and(eq(eventRegistrations.companyId, companyId), isNull(events.cancelledAt)))
    .orderBy(asc(eventRegistrations.eventId), asc(eventRegistrations.customerId))
    .offset(offset)
    .limit(limit)
