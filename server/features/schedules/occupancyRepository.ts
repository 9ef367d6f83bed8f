import { and, eq, gt, inArray, isNull, lt, lte, notInArray, or } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { firstRow } from '../../platform/db/firstRow'
import { isExclusionViolation } from '../../platform/db/isUniqueViolation'
import { occupancies } from '../../platform/db/schema/bookings'
import { slotRequests } from '../../platform/db/schema/slotRequests'
import { AppError } from '../../platform/http/AppError'
import type { TakenTime } from './model/listSlots'

/**
 * What occupies a resource: a cart line (until a time), an unpaid order's line, a booking, the
 * offer of a freed slot (until a time), or something outside the portal.
 */
export type Occupant =
  | { cartItemId: number; heldUntil: Date }
  | { orderItemId: number }
  | { bookingId: number }
  | { slotRequestId: number; heldUntil: Date }
  | { note: string }

/** Returns when a schedule's resources are taken, as `listTakenTimesOf` does for several. */
export const listTakenTimes = (
  db: Tx,
  { companyId, id }: { companyId: number; id: number },
  span: { startsAt: Date; endsAt: Date },
  now: Date,
  customerId?: number,
): Promise<TakenTime[]> => listTakenTimesOf(db, { companyId, ids: [id] }, span, now, customerId)

/**
 * Returns when the resources of some of a club's schedules are taken between two times; expired
 * holds don't count, nor do offers to `customerId`.
 */
export const listTakenTimesOf = (
  db: Tx,
  { companyId, ids }: { companyId: number; ids: readonly number[] },
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
  customerId?: number,
): Promise<TakenTime[]> =>
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
        inArray(occupancies.scheduleId, [...ids]),
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

/** Deletes a schedule's expired holds and offers. */
export async function deleteExpiredHolds(
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
 * Stores occupied resources; throws 409 `slot_taken` if the exclusion constraint rejects an
 * overlapping time.
 */
export async function insertOccupancies(
  db: Tx,
  rows: readonly (TakenTime & { companyId: number; scheduleId: number })[],
  occupant: Occupant,
): Promise<void> {
  try {
    await db.insert(occupancies).values(rows.map((row) => ({ ...row, ...occupant })))
  } catch (error) {
    throw isExclusionViolation(error) ? new AppError(409, 'slot_taken', { cause: error }) : error
  }
}

/** Moves occupied resources from one occupant to another; returns whether there were any. */
export async function moveOccupancies(
  db: Tx,
  companyId: number,
  from: MovableOccupant,
  to: Exclude<Occupant, { note: string } | { slotRequestId: number }>,
): Promise<boolean> {
  const noOccupant = { cartItemId: null, orderItemId: null, bookingId: null, heldUntil: null }
  const movedRows = await db
    .update(occupancies)
    .set({ ...noOccupant, ...to })
    .where(ofOccupant(companyId, from))
    .returning({ id: occupancies.id })
  return movedRows.length > 0
}

/** Returns until when a cart line holds its resources; undefined if it holds none. */
export const findHeldUntil = async (
  db: Tx,
  companyId: number,
  cartItemId: number,
): Promise<Date | undefined> =>
  (
    await firstRow(
      db
        .select({ until: occupancies.heldUntil })
        .from(occupancies)
        .where(ofOccupant(companyId, { cartItemId }))
        .limit(1),
    )
  )?.until ?? undefined

/** Releases the resources of an occupant. */
export async function deleteOccupancies(
  db: Tx,
  companyId: number,
  occupant: MovableOccupant,
): Promise<void> {
  await db.delete(occupancies).where(ofOccupant(companyId, occupant))
}

/** The occupants whose resources can be released or moved. */
type MovableOccupant = { cartItemId: number } | { orderItemId: number } | { bookingId: number }

const ofOccupant = (companyId: number, occupant: MovableOccupant) =>
  and(
    eq(occupancies.companyId, companyId),
    'bookingId' in occupant
      ? eq(occupancies.bookingId, occupant.bookingId)
      : 'orderItemId' in occupant
        ? eq(occupancies.orderItemId, occupant.orderItemId)
        : eq(occupancies.cartItemId, occupant.cartItemId),
  )
