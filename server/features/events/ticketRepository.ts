import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  lt,
  inArray,
  isNull,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { countList, type Page } from '../../platform/db/countRows'
import { findByKey } from '../../platform/db/findByKey'
import { firstRow } from '../../platform/db/firstRow'
import type { Tx } from '../../platform/db/Database'
import { customers } from '../../platform/db/schema/customers'
import { cancelledPlaces } from '../../platform/db/schema/eventCancellations'
import {
  eventRegistrations,
  events,
  eventTickets,
  ticketTypes,
} from '../../platform/db/schema/events'
import { orderItems } from '../../platform/db/schema/orders'
import { transactions } from '../../platform/db/schema/transactions'
import type { CustomerKey } from '../customers/requireCustomer'
import type { EventRow, TicketTypeRow } from './eventRepository'

/** A ticket as stored. */
export type TicketRow = typeof eventTickets.$inferSelect
/** A ticket with its type and its buyer. */
export interface TicketView {
  ticket: TicketRow
  type: TicketTypeRow
  owner: typeof customers.$inferSelect
  /** Id of the customer's payment of the ticket's order; null if they paid nothing for it. */
  transactionId: number | null
}

/** A ticket as shown to anyone who opens its link, with its type and its event. */
export interface SharedTicketView extends Omit<TicketView, 'owner' | 'transactionId'> {
  event: EventRow
}

/**
 * Returns a page of the events that a customer attends or has given tickets for to others: upcoming
 * events in date order, then past events, latest first; and their total, exact only up to
 * `maxCounted`. With `onlyAttended`, those that they only gave tickets for are left out.
 */
export async function paginateAccountEvents(
  db: Tx,
  customer: CustomerKey,
  paging: Page,
  filter: {
    now: Date
    upcoming?: boolean | undefined
    onlyTicketed?: boolean
    onlyAttended?: boolean
  },
): Promise<{ rows: EventRow[]; total: number }> {
  const at = sql`${filter.now.toISOString()}::timestamptz`
  const condition = and(
    concernsCondition(db, customer, filter),
    ...(filter.upcoming === true ? [gte(events.endsAt, filter.now)] : []),
    ...(filter.upcoming === false ? [lt(events.endsAt, filter.now)] : []),
  )
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(events)
      .where(condition)
      .orderBy(
        sql`${events.endsAt} < ${at}`,
        asc(sql`case when ${events.endsAt} >= ${at} then ${events.startsAt} end`),
        desc(events.startsAt),
        asc(events.id),
      )
      .offset(paging.offset)
      .limit(paging.limit),
    countList(db, events, condition, paging),
  ])
  return { rows, total }
}

/**
 * Returns an event by its id if the customer attends it or has given tickets for it to others; with
 * `onlyAttended`, only if they attend it.
 */
export function findAccountEvent(
  db: Tx,
  customer: CustomerKey,
  id: number,
  filter: { onlyAttended?: boolean } = {},
): Promise<EventRow | undefined> {
  return firstRow(
    db
      .select()
      .from(events)
      .where(and(concernsCondition(db, customer, filter), eq(events.id, id))),
  )
}

/**
 * Returns a customer's tickets for several events, whether bought or only held, in order of
 * purchase.
 */
export async function listTickets(
  db: Tx,
  customer: CustomerKey,
  eventIds: readonly number[],
): Promise<TicketView[]> {
  if (eventIds.length === 0) return []
  return db
    .select({
      ticket: eventTickets,
      type: ticketTypes,
      owner: customers,
      transactionId: paymentOf(db, customer),
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
      and(eq(customers.companyId, eventTickets.companyId), eq(customers.id, eventTickets.ownerId)),
    )
    .where(and(ofCustomer(customer), inArray(eventTickets.eventId, [...eventIds])))
    .orderBy(asc(eventTickets.purchasedAt), asc(eventTickets.id))
}

/** Returns the ticket with the serial of its link, or undefined if there is none. */
export async function findTicketBySerial(
  db: Tx,
  companyId: number,
  serial: string,
): Promise<SharedTicketView | undefined> {
  const rows = await db
    .select({ ticket: eventTickets, type: ticketTypes, event: events })
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
    .where(and(eq(eventTickets.companyId, companyId), eq(eventTickets.serial, serial)))
  return rows[0]
}

/** Returns which of several events a customer attends without a ticket. */
export async function findRegisteredEventIds(
  db: Tx,
  { companyId, customerId }: CustomerKey,
  eventIds: readonly number[],
): Promise<Set<number>> {
  if (eventIds.length === 0) return new Set()
  const rows = await db
    .select({ eventId: eventRegistrations.eventId })
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.companyId, companyId),
        eq(eventRegistrations.customerId, customerId),
        inArray(eventRegistrations.eventId, [...eventIds]),
      ),
    )
  return new Set(rows.map(({ eventId }) => eventId))
}

/** Returns a customer's registration for an event, if any. */
export function findRegistration(
  db: Tx,
  { companyId, customerId }: CustomerKey,
  eventId: number,
): Promise<typeof eventRegistrations.$inferSelect | undefined> {
  return findByKey(db, eventRegistrations, { companyId, customerId, eventId })
}

/** Stores tickets; returns their ids. Only check-in writes that they were scanned. */
export async function insertTickets(
  db: Tx,
  rows: readonly Omit<typeof eventTickets.$inferInsert, 'scannedAt'>[],
): Promise<number[]> {
  const stored = await db
    .insert(eventTickets)
    .values([...rows])
    .returning({ id: eventTickets.id })
  return stored.map(({ id }) => id)
}

/** Registers a customer for an event that needs no ticket. */
export async function insertRegistration(
  db: Tx,
  row: typeof eventRegistrations.$inferInsert,
): Promise<void> {
  await db.insert(eventRegistrations).values(row)
}

/** Removes a customer's registration; returns whether there was one. */
export async function deleteRegistration(
  db: Tx,
  { companyId, customerId }: CustomerKey,
  eventId: number,
): Promise<boolean> {
  const rows = await db
    .delete(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.companyId, companyId),
        eq(eventRegistrations.customerId, customerId),
        eq(eventRegistrations.eventId, eventId),
      ),
    )
    .returning({ eventId: eventRegistrations.eventId })
  return rows.length > 0
}

/** Subquery for the id of the customer's first payment for a ticket's order. */
const paymentOf = (db: Tx, { customerId }: CustomerKey) =>
  sql<number | null>`(${db
    .select({ id: sql`min(${transactions.id})` })
    .from(transactions)
    .innerJoin(
      orderItems,
      and(
        eq(orderItems.companyId, transactions.companyId),
        eq(orderItems.orderId, transactions.orderId),
      ),
    )
    .where(
      and(
        eq(transactions.companyId, eventTickets.companyId),
        eq(orderItems.id, eventTickets.orderItemId),
        eq(transactions.customerId, customerId),
        isNull(transactions.linkedTransactionId),
        ne(transactions.status, 'failed'),
      ),
    )})`

const ofCustomer = ({ companyId, customerId }: CustomerKey) =>
  and(
    eq(eventTickets.companyId, companyId),
    or(eq(eventTickets.ownerId, customerId), eq(eventTickets.customerId, customerId)),
  )

/**
 * Condition for the events that a customer attends or has given tickets for to others. The query
 * starts from the customer's tickets and registrations, so that the club's other events are not
 * scanned.
 */
function concernsCondition(
  db: Tx,
  customer: CustomerKey,
  {
    onlyTicketed = false,
    onlyAttended = false,
  }: { onlyTicketed?: boolean; onlyAttended?: boolean },
): SQL | undefined {
  const { companyId, customerId } = customer
  // A cancelled ticket no longer admits the customer.
  const tickets = db
    .select({ eventId: eventTickets.eventId })
    .from(eventTickets)
    .where(
      and(
        ofCustomer(customer),
        ne(eventTickets.status, 'cancelled'),
        ...(onlyAttended ? [eq(eventTickets.customerId, customerId)] : []),
      ),
    )
  const registrations = db
    .select({ eventId: eventRegistrations.eventId })
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.companyId, companyId),
        eq(eventRegistrations.customerId, customerId),
      ),
    )
  // Whoever had a place at an event that the club has cancelled still finds it among their own.
  const ended = db
    .select({ eventId: cancelledPlaces.eventId })
    .from(cancelledPlaces)
    .where(
      and(
        eq(cancelledPlaces.companyId, companyId),
        eq(cancelledPlaces.customerId, customerId),
        gt(cancelledPlaces.places, 0),
      ),
    )
  // A union changes the query that it is called on, so only the one that is needed is made.
  const wanted = onlyTicketed
    ? tickets
    : onlyAttended
      ? tickets.union(registrations)
      : tickets.union(registrations).union(ended)
  return and(eq(events.companyId, companyId), inArray(events.id, wanted))
}
