import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { eventWaitlist } from '../../platform/db/schema/events'
import type { CustomerKey } from '../customers/requireCustomer'
import type { EventRow } from './eventRepository'

/** A customer on an event's waitlist as stored. */
export type WaitlistRow = typeof eventWaitlist.$inferSelect

/** Returns a customer's entries on the waitlists of several events. */
export async function listEntries(
  db: Tx,
  { companyId, customerId }: CustomerKey,
  eventIds: readonly number[],
): Promise<WaitlistRow[]> {
  if (eventIds.length === 0) return []
  return db
    .select()
    .from(eventWaitlist)
    .where(
      and(
        eq(eventWaitlist.companyId, companyId),
        eq(eventWaitlist.customerId, customerId),
        inArray(eventWaitlist.eventId, [...eventIds]),
      ),
    )
}

/** Returns an entry by its id, if stored. */
export async function findEntry(
  db: Tx,
  companyId: number,
  id: number,
): Promise<WaitlistRow | undefined> {
  return (
    await db
      .select()
      .from(eventWaitlist)
      .where(and(eq(eventWaitlist.companyId, companyId), eq(eventWaitlist.id, id)))
  )[0]
}

/** Returns the tickets that are held for a customer from waitlists. */
export async function listOfferedTickets(
  db: Tx,
  { companyId, customerId }: CustomerKey,
): Promise<{ eventId: number; ticketTypeId: number | null }[]> {
  return db
    .select({ eventId: eventWaitlist.eventId, ticketTypeId: eventWaitlist.ticketTypeId })
    .from(eventWaitlist)
    .where(
      and(
        eq(eventWaitlist.companyId, companyId),
        eq(eventWaitlist.customerId, customerId),
        isNotNull(eventWaitlist.ticketTypeId),
      ),
    )
}

/**
 * Returns the entry that is next to get a place at an event, if any: an offer whose order ended
 * unpaid, or else the entry that has waited longest.
 */
export async function findNextEntry(
  db: Tx,
  { companyId, id, type }: Pick<EventRow, 'companyId' | 'id' | 'type'>,
): Promise<WaitlistRow | undefined> {
  return (
    await db
      .select()
      .from(eventWaitlist)
      .where(
        and(
          eq(eventWaitlist.companyId, companyId),
          eq(eventWaitlist.eventId, id),
          isNull(type === 'ticket' ? eventWaitlist.ticketTypeId : eventWaitlist.heldUntil),
          isNull(eventWaitlist.orderId),
        ),
      )
      .orderBy(sql`${eventWaitlist.heldUntil} nulls last`, asc(eventWaitlist.id))
      .limit(1)
  )[0]
}

/** Adds a customer to the end of an event's waitlist. */
export async function insertEntry(db: Tx, row: typeof eventWaitlist.$inferInsert): Promise<void> {
  await db.insert(eventWaitlist).values(row)
}

/** Stores until when a place is held for a waitlist entry, as which ticket, or by which order. */
export async function storeOffer(
  db: Tx,
  { companyId, id }: WaitlistRow,
  offer: Partial<Pick<WaitlistRow, 'heldUntil' | 'ticketTypeId' | 'orderId'>>,
): Promise<void> {
  await db
    .update(eventWaitlist)
    .set(offer)
    .where(and(eq(eventWaitlist.companyId, companyId), eq(eventWaitlist.id, id)))
}

/** Records that an order no longer holds the tickets of its customer's offers. */
export async function clearOrderOfOffers(
  db: Tx,
  companyId: number,
  orderId: number,
): Promise<void> {
  await db
    .update(eventWaitlist)
    .set({ orderId: null })
    .where(and(eq(eventWaitlist.companyId, companyId), eq(eventWaitlist.orderId, orderId)))
}

/** Deletes a waitlist entry. */
export async function deleteEntry(db: Tx, { companyId, id }: WaitlistRow): Promise<void> {
  await db
    .delete(eventWaitlist)
    .where(and(eq(eventWaitlist.companyId, companyId), eq(eventWaitlist.id, id)))
}
