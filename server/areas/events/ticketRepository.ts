import { and, asc, desc, eq, exists, gte, inArray, ne, or, sql } from 'drizzle-orm'
import type { Page } from '../../calls/page'
import type { Tx } from '../../db/Database'
import { customers } from '../../db/schema/customers'
import { eventRegistrations, events, eventTickets, ticketTypes } from '../../db/schema/events'
import type { Owner } from '../account/requireCustomer'
import type { EventRow, TicketTypeRow } from './eventRepository'

/** A ticket as stored. */
export type TicketRow = typeof eventTickets.$inferSelect
/** A ticket with its kind and who bought it. */
export interface TicketView {
  ticket: TicketRow
  type: TicketTypeRow
  owner: typeof customers.$inferSelect
}

/** A page of the events that a customer has a place at: those to come, the next one first, then past ones, the latest first. */
export async function pageOfAccountEvents(db: Tx, who: Owner, asked: Page, only: { upcoming: boolean; ticketed: boolean }): Promise<{ rows: EventRow[]; total: number }> {
  const place = only.ticketed ? hasTicket(db, who) : or(hasTicket(db, who), isRegistered(db, who))
  const kept = and(eq(events.companyId, who.companyId), place, ...(only.upcoming ? [gte(events.endsAt, sql`now()`)] : []))
  const rows = await db
    .select()
    .from(events)
    .where(kept)
    .orderBy(sql`${events.endsAt} < now()`, asc(sql`case when ${events.endsAt} >= now() then ${events.startsAt} end`), desc(events.startsAt), asc(events.id))
    .offset(asked.offset)
    .limit(asked.limit)
  const counted = await db.select({ total: sql<number>`count(*)` }).from(events).where(kept)
  return { rows, total: counted[0]?.total ?? 0 }
}

/** One event that a customer has a place at. */
export async function findAccountEvent(db: Tx, who: Owner, id: number): Promise<EventRow | undefined> {
  const mine = and(eq(events.companyId, who.companyId), eq(events.id, id), or(hasTicket(db, who), isRegistered(db, who)))
  return (await db.select().from(events).where(mine))[0]
}

/** A customer's tickets for several events, bought or held, in the order of buying. */
export async function ticketsOf(db: Tx, who: Owner, eventIds: readonly number[]): Promise<TicketView[]> {
  if (eventIds.length === 0) return []
  return db
    .select({ ticket: eventTickets, type: ticketTypes, owner: customers })
    .from(eventTickets)
    .innerJoin(ticketTypes, and(eq(ticketTypes.companyId, eventTickets.companyId), eq(ticketTypes.id, eventTickets.ticketTypeId)))
    .innerJoin(customers, and(eq(customers.companyId, eventTickets.companyId), eq(customers.id, eventTickets.ownerId)))
    .where(and(ofCustomer(who), inArray(eventTickets.eventId, [...eventIds])))
    .orderBy(asc(eventTickets.purchasedAt), asc(eventTickets.id))
}

/** The events among several that a customer has a place at without a ticket. */
export async function registeredAt(db: Tx, { companyId, customerId }: Owner, eventIds: readonly number[]): Promise<Set<number>> {
  if (eventIds.length === 0) return new Set()
  const rows = await db
    .select({ eventId: eventRegistrations.eventId })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.companyId, companyId), eq(eventRegistrations.customerId, customerId), inArray(eventRegistrations.eventId, [...eventIds])))
  return new Set(rows.map(({ eventId }) => eventId))
}

/** Stores a ticket. */
export async function insertTicket(db: Tx, row: typeof eventTickets.$inferInsert): Promise<void> {
  await db.insert(eventTickets).values(row)
}

/** Gives a customer a place that needs no ticket. */
export async function insertRegistration(db: Tx, row: typeof eventRegistrations.$inferInsert): Promise<void> {
  await db.insert(eventRegistrations).values(row)
}

const ofCustomer = ({ companyId, customerId }: Owner) => and(eq(eventTickets.companyId, companyId), or(eq(eventTickets.ownerId, customerId), eq(eventTickets.customerId, customerId)))

// A ticket that was given back is no place any more.
const hasTicket = (db: Tx, who: Owner) =>
  exists(db.select({ one: sql`1` }).from(eventTickets).where(and(ofCustomer(who), eq(eventTickets.eventId, events.id), ne(eventTickets.status, 'cancelled'))))

const isRegistered = (db: Tx, { companyId, customerId }: Owner) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(eventRegistrations)
      .where(and(eq(eventRegistrations.companyId, companyId), eq(eventRegistrations.customerId, customerId), eq(eventRegistrations.eventId, events.id))),
  )
