import { and, eq, gt, isNull, lt, lte, or } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { bookings, occupancies } from '../../platform/db/schema/bookings'
import type { Taken } from './model/listSlots'

/**
 * Who takes a resource: a line of a cart (until a time), an unpaid order's line, a booking, or
 * something outside the portal.
 */
export type Occupant =
  | { cartItemId: number; heldUntil: Date }
  | { orderItemId: number }
  | { bookingId: number }
  | { note: string }

/** Returns when a schedule's resources are taken between two times; lapsed holds don't count. */
export const listTaken = (
  db: Tx,
  { companyId, id }: { companyId: number; id: number },
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
): Promise<Taken[]> =>
  db
    .select({
      resourceId: occupancies.resourceId,
      startsAt: occupancies.startsAt,
      endsAt: occupancies.endsAt,
    })
    .from(occupancies)
    .where(
      and(
        eq(occupancies.companyId, companyId),
        eq(occupancies.scheduleId, id),
        gt(occupancies.endsAt, startsAt),
        lt(occupancies.startsAt, endsAt),
        or(isNull(occupancies.heldUntil), gt(occupancies.heldUntil, now)),
      ),
    )

/** Gives back what lapsed holds of carts still take of a schedule. */
export async function deleteLapsed(
  db: Tx,
  { companyId, id }: { companyId: number; id: number },
  now: Date,
): Promise<void> {
  await db
    .delete(occupancies)
    .where(
      and(
        eq(occupancies.companyId, companyId),
        eq(occupancies.scheduleId, id),
        lte(occupancies.heldUntil, now),
      ),
    )
}

/** Takes resources; the exclusion constraint refuses times that overlap. */
export async function insertOccupancies(
  db: Tx,
  rows: readonly (Taken & { companyId: number; scheduleId: number })[],
  occupant: Occupant,
): Promise<void> {
  await db.insert(occupancies).values(rows.map((row) => ({ ...row, ...occupant })))
}

/** Gives back what an occupant takes. */
export async function deleteOccupancies(db: Tx, companyId: number, occupant: Owner): Promise<void> {
  await db.delete(occupancies).where(ofOccupant(companyId, occupant))
}

/** Stores a booking; returns its id. */
export async function insertBooking(db: Tx, row: typeof bookings.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(bookings).values(row).returning({ id: bookings.id })
  if (inserted === undefined) throw new Error('the booking was not inserted')
  return inserted.id
}

/** Whose times are given back or handed over. */
type Owner = { cartItemId: number } | { orderItemId: number } | { bookingId: number }

const ofOccupant = (companyId: number, occupant: Owner) =>
  and(
    eq(occupancies.companyId, companyId),
    'bookingId' in occupant
      ? eq(occupancies.bookingId, occupant.bookingId)
      : 'orderItemId' in occupant
        ? eq(occupancies.orderItemId, occupant.orderItemId)
        : eq(occupancies.cartItemId, occupant.cartItemId),
  )
