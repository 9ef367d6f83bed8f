import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { countRows } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { firstRow } from '../../platform/db/firstRow'
import { events, eventWaitlist } from '../../platform/db/schema/events'
import { isHoldOfOrder, orderHolds, placedOrders } from '../../platform/db/schema/placedOrders'
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

/** Returns a customer's waitlist entries for events that have not begun, with the events. */
export const listWaiting = (
  db: Tx,
  { companyId, customerId }: CustomerKey,
  now: Date,
): Promise<{ entry: WaitlistRow; event: EventRow }[]> =>
  db
    .select({ entry: eventWaitlist, event: events })
    .from(eventWaitlist)
    .innerJoin(
      events,
      and(eq(events.companyId, eventWaitlist.companyId), eq(events.id, eventWaitlist.eventId)),
    )
    .where(
      and(
        eq(eventWaitlist.companyId, companyId),
        eq(eventWaitlist.customerId, customerId),
        gt(events.startsAt, now),
      ),
    )

/** Returns how many are on an event's waitlist. */
export const countEntries = (
  db: Tx,
  { companyId, id }: Pick<EventRow, 'companyId' | 'id'>,
): Promise<number> =>
  countRows(
    db,
    eventWaitlist,
    and(eq(eventWaitlist.companyId, companyId), eq(eventWaitlist.eventId, id)),
  )

/** Returns an entry by its id, if stored. */
export function findEntry(db: Tx, companyId: number, id: number): Promise<WaitlistRow | undefined> {
  return findByKey(db, eventWaitlist, { companyId, id })
}

/**
 * Returns a customer's offers from waitlists. `ticketTypeId` is null at events without tickets, and
 * while an order holds the ticket.
 */
export async function listOffers(
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
        isNotNull(eventWaitlist.heldUntil),
      ),
    )
}

/** Whether an unpaid order of a customer holds tickets for an event. */
export async function hasUnpaidTicketOrder(
  db: Tx,
  { companyId, customerId }: CustomerKey,
  eventId: number,
): Promise<boolean> {
  const rows = await db
    .select({ orderId: orderHolds.orderId })
    .from(orderHolds)
    .innerJoin(placedOrders, isHoldOfOrder)
    .where(
      and(
        eq(orderHolds.companyId, companyId),
        eq(placedOrders.customerId, customerId),
        inArray(placedOrders.state, ['open', 'pending']),
        eq(orderHolds.eventId, eventId),
        gt(orderHolds.reservedQuantity, 0),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Of the waitlist entries' orders, returns the ids of those whose payment is being processed. */
export async function findPendingOrderIds(
  db: Tx,
  companyId: number,
  entries: readonly Pick<WaitlistRow, 'orderId'>[],
): Promise<ReadonlySet<number>> {
  const ids = entries.flatMap(({ orderId }) => orderId ?? [])
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ orderId: placedOrders.orderId })
    .from(placedOrders)
    .where(
      and(
        eq(placedOrders.companyId, companyId),
        inArray(placedOrders.orderId, ids),
        eq(placedOrders.state, 'pending'),
      ),
    )
  return new Set(rows.map(({ orderId }) => orderId))
}

/**
 * Returns the entry that is next to get a place at an event, if any: an offer whose order ended
 * unpaid, or else the entry that has waited longest.
 */
export function findNextEntry(
  db: Tx,
  { companyId, id, type }: Pick<EventRow, 'companyId' | 'id' | 'type'>,
): Promise<WaitlistRow | undefined> {
  return firstRow(
    db
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
      .limit(1),
  )
}

/** Adds a customer to the end of an event's waitlist. */
export async function insertEntry(db: Tx, row: typeof eventWaitlist.$inferInsert): Promise<void> {
  await db.insert(eventWaitlist).values(row)
}

/**
 * Stores a waitlist entry's offer: until when a place is held, the type of the held ticket, or the
 * order that holds it.
 */
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

/**
 * Ends the offers at an event with tickets that neither hold a ticket nor have an order, and returns
 * them; their customers wait again at their old position.
 */
export const withdrawEmptyOffers = (
  db: Tx,
  { companyId, id }: Pick<EventRow, 'companyId' | 'id'>,
): Promise<WaitlistRow[]> =>
  db
    .update(eventWaitlist)
    .set({ heldUntil: null })
    .where(
      and(
        eq(eventWaitlist.companyId, companyId),
        eq(eventWaitlist.eventId, id),
        isNotNull(eventWaitlist.heldUntil),
        isNull(eventWaitlist.ticketTypeId),
        isNull(eventWaitlist.orderId),
      ),
    )
    .returning()

/** Records that an order no longer holds the tickets of its customer's offers. */
export async function detachOrderFromOffers(
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
