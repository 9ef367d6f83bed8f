import { and, asc, count, eq, gt, inArray, isNotNull, ne, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { firstRow } from '../../platform/db/firstRow'
import { customers } from '../../platform/db/schema/customers'
import { eventRegistrations, eventTickets } from '../../platform/db/schema/events'
import { hasAddress } from '../../platform/mail/sameAddress'
import type { CustomerRow } from '../customers/customerRepository'
import type { CustomerKey } from '../customers/requireCustomer'
import type { EventRow } from './eventRepository'
import type { TicketRow } from './ticketRepository'

/** A guest without an account who was given a ticket, with the first of their tickets. */
export interface GuestHolder {
  ticketId: number
  email: string
}

/** A company's events, one or more. */
interface EventsKey {
  companyId: number
  ids: readonly number[]
}

/**
 * How many people hold a place at one of these events and can be told about it: members, and guests
 * with an email address; each counts once.
 */
export async function countHolders(db: Tx, key: EventsKey): Promise<number> {
  const { rows } = await db.execute<{ people: unknown }>(
    sql`select (select count(*) from (${memberIds(key)}) as members)
      + (select count(distinct lower(${guestEmail})) from ${eventTickets} where ${areGuests(key)})
      as people`,
  )
  return Number(rows[0]?.people)
}

/** The next customers who hold a place at an event, in order of their ids. */
export const listMemberHolders = (
  db: Tx,
  { companyId, id }: Pick<EventRow, 'companyId' | 'id'>,
  { after, limit }: { after: number; limit: number },
): Promise<Pick<CustomerRow, 'id' | 'domainId' | 'language'>[]> =>
  db
    .select({ id: customers.id, domainId: customers.domainId, language: customers.language })
    .from(customers)
    .where(
      and(
        eq(customers.companyId, companyId),
        gt(customers.id, after),
        sql`${customers.id} in (${memberIds({ companyId, ids: [id] })})`,
      ),
    )
    .orderBy(asc(customers.id))
    .limit(limit)

/** The next guests who hold a ticket for an event, in order of its id, each address once. */
export async function listGuestHolders(
  db: Tx,
  { companyId, id }: Pick<EventRow, 'companyId' | 'id'>,
  { after, limit }: { after: number; limit: number },
): Promise<GuestHolder[]> {
  const first = sql<number>`min(${eventTickets.id})`
  return db
    .select({ ticketId: first, email: sql<string>`min(${guestEmail})` })
    .from(eventTickets)
    .where(areGuests({ companyId, ids: [id] }))
    .groupBy(sql`lower(${guestEmail})`)
    .having(sql`${first} > ${after}`)
    .orderBy(first)
    .limit(limit)
}

/** The first valid ticket of a guest for an event, with the customer who gave it to them. */
export const findGuestTicket = (
  db: Tx,
  key: Pick<EventRow, 'companyId' | 'id'>,
  email: string,
): Promise<{ ticket: TicketRow; giver: CustomerRow } | undefined> =>
  firstRow(
    db
      .select({ ticket: eventTickets, giver: customers })
      .from(eventTickets)
      .innerJoin(
        customers,
        and(
          eq(customers.companyId, eventTickets.companyId),
          sql`${customers.id} = coalesce(${eventTickets.transferredBy}, ${eventTickets.ownerId})`,
        ),
      )
      .where(
        and(areGuests({ companyId: key.companyId, ids: [key.id] }), hasAddress(guestEmail, email)),
      )
      .orderBy(asc(eventTickets.id))
      .limit(1),
  )

/** The first valid ticket for an event that a customer holds. */
export const findHeldTicket = (
  db: Tx,
  { companyId, customerId }: CustomerKey,
  eventId: number,
): Promise<TicketRow | undefined> =>
  firstRow(
    db
      .select()
      .from(eventTickets)
      .where(and(isHeldBy({ companyId, customerId }, eventId), isValid()))
      .orderBy(asc(eventTickets.id))
      .limit(1),
  )

/** How many tickets for an event a customer still holds, used ones included. */
export async function countHeldTickets(
  db: Tx,
  customer: CustomerKey,
  eventId: number,
): Promise<number> {
  const [row] = await db
    .select({ tickets: count() })
    .from(eventTickets)
    .where(and(isHeldBy(customer, eventId), ne(eventTickets.status, 'cancelled')))
  return row?.tickets ?? 0
}

const isHeldBy = ({ companyId, customerId }: CustomerKey, eventId: number): SQL | undefined =>
  and(
    eq(eventTickets.companyId, companyId),
    eq(eventTickets.eventId, eventId),
    eq(eventTickets.customerId, customerId),
  )

const guestEmail = sql`(${eventTickets.attendee} ->> 'email')`

const isValid = (): SQL => inArray(eventTickets.status, ['active', 'purchased'])

const areGuests = ({ companyId, ids }: EventsKey): SQL | undefined =>
  and(
    eq(eventTickets.companyId, companyId),
    inArray(eventTickets.eventId, [...ids]),
    sql`${eventTickets.customerId} is null`,
    isValid(),
    sql`${guestEmail} <> ''`,
  )

const memberIds = ({ companyId, ids }: EventsKey): SQL => {
  const ofTickets = and(
    eq(eventTickets.companyId, companyId),
    inArray(eventTickets.eventId, [...ids]),
    isNotNull(eventTickets.customerId),
    isValid(),
  )
  const registered = and(
    eq(eventRegistrations.companyId, companyId),
    inArray(eventRegistrations.eventId, [...ids]),
  )
  return sql`select ${eventRegistrations.customerId} from ${eventRegistrations} where ${registered}
    union select ${eventTickets.customerId} from ${eventTickets} where ${ofTickets}`
}
