import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { bookings } from '../../platform/db/schema/bookings'
import { deleteOccupancies } from './occupancyRepository'

/** Stores a booking; returns its id. */
export async function insertBooking(db: Tx, row: typeof bookings.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(bookings).values(row).returning({ id: bookings.id })
  if (inserted === undefined) throw new Error('the booking was not inserted')
  return inserted.id
}

/** Returns the uncancelled bookings of order lines. */
export const listOpenBookingsOfItems = (
  db: Tx,
  companyId: number,
  orderItemIds: readonly number[],
): Promise<(typeof bookings.$inferSelect)[]> =>
  db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.companyId, companyId),
        inArray(bookings.orderItemId, [...orderItemIds]),
        isNull(bookings.cancelledAt),
      ),
    )

/** Marks a booking as cancelled and releases its resources. */
export async function markBookingCancelled(
  db: Tx,
  { companyId, id }: Pick<typeof bookings.$inferSelect, 'companyId' | 'id'>,
  cancelledAt: Date,
): Promise<void> {
  await db
    .update(bookings)
    .set({
      cancelledAt,
      sequence: sql`${bookings.sequence} + 1`,
      revision: sql`${bookings.revision} + 1`,
      arrivedAt: null,
      noShowAt: null,
    })
    .where(and(eq(bookings.companyId, companyId), eq(bookings.id, id)))
  await deleteOccupancies(db, companyId, { bookingId: id })
}
