import { and, eq, gt, inArray, isNull, lt, lte, notInArray, or } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { isExclusionViolation } from '../../platform/db/isUniqueViolation'
import { bookings, occupancies } from '../../platform/db/schema/bookings'
import { slotRequests } from '../../platform/db/schema/slotRequests'
import { AppError } from '../../platform/http/AppError'
import type { Taken } from './model/listSlots'

/**
 * Who takes a resource: a line of a cart (until a time), an unpaid order's line, a booking, somebody
 * who was offered a freed slot (until a time), or something outside the portal.
 */
export type Occupant =
  | { cartItemId: number; heldUntil: Date }
  | { orderItemId: number }
  | { bookingId: number }
  | { slotRequestId: number; heldUntil: Date }
  | { note: string }

/**
 * Returns when a schedule's resources are taken between two times; lapsed holds don't count, nor
 * does what is offered to `customerId`.
 */
export const listTaken = (
  db: Tx,
  { companyId, id }: { companyId: number; id: number },
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
  customerId?: number,
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
        customerId === undefined
          ? undefined
          : or(
              isNull(occupancies.slotRequestId),
              notInArray(
                occupancies.slotRequestId,
                db
                  .select({ id: slotRequests.id })
                  .from(slotRequests)
                  .where(
                    and(
                      eq(slotRequests.companyId, companyId),
                      eq(slotRequests.customerId, customerId),
                    ),
                  ),
              ),
            ),
      ),
    )

/** Gives back what lapsed holds of carts and lapsed offers still take of a schedule. */
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

/**
 * Takes resources; the exclusion constraint refuses times that overlap: then it throws 409
 * `slot_taken`.
 */
export async function insertOccupancies(
  db: Tx,
  rows: readonly (Taken & { companyId: number; scheduleId: number })[],
  occupant: Occupant,
): Promise<void> {
  try {
    await db.insert(occupancies).values(rows.map((row) => ({ ...row, ...occupant })))
  } catch (error) {
    throw isExclusionViolation(error) ? new AppError(409, 'slot_taken', { cause: error }) : error
  }
}

/** Hands over what one occupant takes to another; returns whether there was anything. */
export async function moveOccupancies(
  db: Tx,
  companyId: number,
  from: Owner,
  to: Exclude<Occupant, { note: string } | { slotRequestId: number }>,
): Promise<boolean> {
  const none = { cartItemId: null, orderItemId: null, bookingId: null, heldUntil: null }
  const moved = await db
    .update(occupancies)
    .set({ ...none, ...to })
    .where(ofOccupant(companyId, from))
    .returning({ id: occupancies.id })
  return moved.length > 0
}

/** Returns until when a line of a cart takes its resources; undefined if it takes none. */
export const findHeldUntil = async (
  db: Tx,
  companyId: number,
  cartItemId: number,
): Promise<Date | undefined> =>
  (
    await db
      .select({ until: occupancies.heldUntil })
      .from(occupancies)
      .where(ofOccupant(companyId, { cartItemId }))
      .limit(1)
  )[0]?.until ?? undefined

/** Returns the bookings of order lines that are not cancelled. */
export const openBookingsOfItems = (
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

/** Marks a booking as cancelled, and gives its time back. */
export async function storeCancelled(
  db: Tx,
  { companyId, id }: Pick<typeof bookings.$inferSelect, 'companyId' | 'id'>,
  cancelledAt: Date,
): Promise<void> {
  await db
    .update(bookings)
    .set({ cancelledAt })
    .where(and(eq(bookings.companyId, companyId), eq(bookings.id, id)))
  await deleteOccupancies(db, companyId, { bookingId: id })
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
