import { and, asc, eq, gte } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { rescheduleJob } from '../../platform/db/platform/jobs'
import { schedules } from '../../platform/db/schema/bookings'
import { slotRequests } from '../../platform/db/schema/slotRequests'
import type { CustomerKey } from '../customers/requireCustomer'

/** A customer's request for freed slots on a day, as stored. */
export type SlotRequestRow = typeof slotRequests.$inferSelect

/** Returns a customer's requests for a schedule, from a day on if one is given. */
export const listRequestsOf = (
  db: Tx,
  { companyId, customerId }: CustomerKey,
  scheduleId: number,
  from?: string,
): Promise<SlotRequestRow[]> =>
  db
    .select()
    .from(slotRequests)
    .where(
      and(
        eq(slotRequests.companyId, companyId),
        eq(slotRequests.customerId, customerId),
        eq(slotRequests.scheduleId, scheduleId),
        from === undefined ? undefined : gte(slotRequests.day, from),
      ),
    )
    .orderBy(asc(slotRequests.day))

/** Returns all requests of a customer from a day on, with their schedules. */
export const listOwnRequests = (
  db: Tx,
  { companyId, customerId }: CustomerKey,
  from: string,
): Promise<{ request: SlotRequestRow; schedule: typeof schedules.$inferSelect }[]> =>
  db
    .select({ request: slotRequests, schedule: schedules })
    .from(slotRequests)
    .innerJoin(
      schedules,
      and(
        eq(schedules.companyId, slotRequests.companyId),
        eq(schedules.id, slotRequests.scheduleId),
      ),
    )
    .where(
      and(
        eq(slotRequests.companyId, companyId),
        eq(slotRequests.customerId, customerId),
        gte(slotRequests.day, from),
      ),
    )

/** Returns all requests for a schedule, the earliest first. */
export const listRequests = (
  db: Tx,
  companyId: number,
  scheduleId: number,
): Promise<SlotRequestRow[]> =>
  db
    .select()
    .from(slotRequests)
    .where(and(eq(slotRequests.companyId, companyId), eq(slotRequests.scheduleId, scheduleId)))
    .orderBy(asc(slotRequests.id))

/** Returns a request by its id, if stored. */
export const findRequest = (
  db: Tx,
  companyId: number,
  id: number,
): Promise<SlotRequestRow | undefined> => findByKey(db, slotRequests, { companyId, id })

/** Adds a request, unless the customer has one for that schedule and day; returns whether it did. */
export async function insertRequest(
  db: Tx,
  row: typeof slotRequests.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(slotRequests)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: slotRequests.id })
  return rows.length > 0
}

/** Stores which slot is held for a request, and until when. */
export async function storeOffer(
  db: Tx,
  { companyId, id }: SlotRequestRow,
  offer: { startsAt: Date; heldUntil: Date },
): Promise<void> {
  await db
    .update(slotRequests)
    .set(offer)
    .where(and(eq(slotRequests.companyId, companyId), eq(slotRequests.id, id)))
}

/** Deletes a request, and with it the slot that is held for it. */
export async function deleteRequest(
  db: Tx,
  { companyId, id }: Pick<SlotRequestRow, 'companyId' | 'id'>,
): Promise<void> {
  await db
    .delete(slotRequests)
    .where(and(eq(slotRequests.companyId, companyId), eq(slotRequests.id, id)))
}

/** Returns the key of the job that handles a schedule's requests. */
export const jobOfRequests = (companyId: number, scheduleId: number) => ({
  companyId,
  kind: 'slot-requests' as const,
  subjectId: scheduleId,
})

/** Makes the job of a schedule's requests, if there is one, run as soon as possible. */
export const runRequestsSoon = (tx: Tx, companyId: number, scheduleId: number): Promise<void> =>
  rescheduleJob(tx, jobOfRequests(companyId, scheduleId), new Date(0))
