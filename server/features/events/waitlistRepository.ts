import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { eventWaitlist } from '../../platform/db/schema/events'
import type { CustomerKey } from '../customers/requireCustomer'

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

/** Returns the entry that has waited longest at an event and has no offer yet, if any. */
export async function findFirstWaiting(
  db: Tx,
  { companyId, id }: { companyId: number; id: number },
): Promise<WaitlistRow | undefined> {
  return (
    await db
      .select()
      .from(eventWaitlist)
      .where(
        and(
          eq(eventWaitlist.companyId, companyId),
          eq(eventWaitlist.eventId, id),
          isNull(eventWaitlist.heldUntil),
        ),
      )
      .orderBy(asc(eventWaitlist.id))
      .limit(1)
  )[0]
}

/** Adds a customer to the end of an event's waitlist. */
export async function insertEntry(db: Tx, row: typeof eventWaitlist.$inferInsert): Promise<void> {
  await db.insert(eventWaitlist).values(row)
}

/** Stores until when a place is held for a waitlist entry. */
export async function storeOffer(
  db: Tx,
  { companyId, id }: WaitlistRow,
  heldUntil: Date,
): Promise<void> {
  await db
    .update(eventWaitlist)
    .set({ heldUntil })
    .where(and(eq(eventWaitlist.companyId, companyId), eq(eventWaitlist.id, id)))
}

/** Deletes a waitlist entry. */
export async function deleteEntry(db: Tx, { companyId, id }: WaitlistRow): Promise<void> {
  await db
    .delete(eventWaitlist)
    .where(and(eq(eventWaitlist.companyId, companyId), eq(eventWaitlist.id, id)))
}
