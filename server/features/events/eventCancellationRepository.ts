import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { chunks } from '../../platform/db/chunks'
import { findByKey } from '../../platform/db/findByKey'
import {
  cancelledPlaces,
  eventCancellations,
  eventRefunds,
} from '../../platform/db/schema/eventCancellations'

/** An event's cancellation by staff, as stored. */
export type CancellationRow = typeof eventCancellations.$inferSelect
/** A person of a cancelled event, as stored. */
export type CancelledPlaceRow = typeof cancelledPlaces.$inferSelect
/** What to refund for an order line or a charge of a cancelled event, as stored. */
export type EventRefundRow = typeof eventRefunds.$inferSelect

/** Stores an event's cancellation. */
export async function insertCancellation(db: Tx, row: CancellationRow): Promise<void> {
  await db.insert(eventCancellations).values(row)
}

/** Returns an event's cancellation; undefined if it takes place. */
export const findCancellation = (
  db: Tx,
  companyId: number,
  eventId: number,
): Promise<CancellationRow | undefined> => findByKey(db, eventCancellations, { companyId, eventId })

/** Adds to the places that ended with an event. */
export async function raiseEndedPlaces(
  db: Tx,
  { companyId, id }: { companyId: number; id: number },
  count: number,
): Promise<void> {
  await db
    .update(eventCancellations)
    .set({ places: sql`${eventCancellations.places} + ${count}` })
    .where(and(eq(eventCancellations.companyId, companyId), eq(eventCancellations.eventId, id)))
}

/** Stores the people of a cancelled event; returns the ids of their rows. */
export async function insertPlaces(
  db: Tx,
  rows: readonly (typeof cancelledPlaces.$inferInsert)[],
): Promise<number[]> {
  const ids: number[] = []
  for (const chunk of chunks(rows)) {
    const inserted = await db
      .insert(cancelledPlaces)
      .values(chunk)
      .returning({ id: cancelledPlaces.id })
    ids.push(...inserted.map(({ id }) => id))
  }
  return ids
}

/** Adds to the places of a person of a cancelled event; returns their row, if there is one. */
export async function raisePlaces(
  db: Tx,
  { companyId, eventId, customerId }: { companyId: number; eventId: number; customerId: number },
  count: number,
): Promise<CancelledPlaceRow | undefined> {
  const [row] = await db
    .update(cancelledPlaces)
    .set({ places: sql`${cancelledPlaces.places} + ${count}` })
    .where(
      and(
        eq(cancelledPlaces.companyId, companyId),
        eq(cancelledPlaces.eventId, eventId),
        eq(cancelledPlaces.customerId, customerId),
      ),
    )
    .returning()
  return row
}

/** Returns a person of a cancelled event by the row’s id, if stored. */
export const findPlace = (
  db: Tx,
  companyId: number,
  id: number,
): Promise<CancelledPlaceRow | undefined> => findByKey(db, cancelledPlaces, { companyId, id })

/** Like `findPlace`, and locks the row for the rest of the transaction. */
export const lockPlace = (
  db: Tx,
  companyId: number,
  id: number,
): Promise<CancelledPlaceRow | undefined> =>
  findByKey(db, cancelledPlaces, { companyId, id }, 'update')

/** Records when the email to a person was queued, or why it does not reach them. */
export async function markTold(
  db: Tx,
  { companyId, id }: Pick<CancelledPlaceRow, 'companyId' | 'id'>,
  told: Partial<Pick<CancelledPlaceRow, 'toldAt' | 'untold'>>,
): Promise<void> {
  await db
    .update(cancelledPlaces)
    .set(told)
    .where(and(eq(cancelledPlaces.companyId, companyId), eq(cancelledPlaces.id, id)))
}

/** Stores what is to be refunded for order lines and charges. */
export async function insertEventRefunds(
  db: Tx,
  rows: readonly (typeof eventRefunds.$inferInsert)[],
): Promise<void> {
  for (const chunk of chunks(rows)) await db.insert(eventRefunds).values(chunk)
}

/** Returns what is to be refunded to a person of a cancelled event, oldest first. */
export const listEventRefunds = async (
  db: Tx,
  { companyId, eventId, customerId }: CancelledPlaceRow,
): Promise<EventRefundRow[]> =>
  customerId === null
    ? []
    : db
        .select()
        .from(eventRefunds)
        .where(
          and(
            eq(eventRefunds.companyId, companyId),
            eq(eventRefunds.eventId, eventId),
            eq(eventRefunds.customerId, customerId),
          ),
        )
        .orderBy(asc(eventRefunds.id))

/** Stores what became of an order line's refund. */
export async function updateEventRefund(
  db: Tx,
  { companyId, id }: EventRefundRow,
  change: Partial<Pick<EventRefundRow, 'state' | 'obstacle'>>,
): Promise<void> {
  await db
    .update(eventRefunds)
    .set(change)
    .where(and(eq(eventRefunds.companyId, companyId), eq(eventRefunds.id, id)))
}

/** Condition for what a cancelled event kept or could not refund. */
export const isOpen: SQL = sql`${eventRefunds.state} in ('kept', 'by-hand')`

/**
 * Makes the jobs of a cancelled event refund the lines that match `which`; with `atDesk` staff have
 * given the money back. Returns the ids of the people whom it concerns.
 */
export async function reopenEventRefunds(
  db: Tx,
  companyId: number,
  eventId: number,
  { which, atDesk, by: refundedBy }: { which: SQL; atDesk: boolean; by: string },
): Promise<number[]> {
  await db
    .update(eventRefunds)
    .set({ state: 'waiting', obstacle: '', atDesk, refundedBy })
    .where(and(eq(eventRefunds.companyId, companyId), eq(eventRefunds.eventId, eventId), which))
  const rows = await db
    .select({ id: cancelledPlaces.id })
    .from(cancelledPlaces)
    .where(
      and(
        eq(cancelledPlaces.companyId, companyId),
        eq(cancelledPlaces.eventId, eventId),
        sql`exists (select from ${eventRefunds} r where r.company_id = ${cancelledPlaces.companyId} and r.event_id = ${cancelledPlaces.eventId} and r.customer_id = ${cancelledPlaces.customerId} and r.state = 'waiting')`,
      ),
    )
  return rows.map(({ id }) => id)
}
