import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { bookings, occupancies, scheduleResources } from '../../platform/db/schema/bookings'
import type { ResourceRow } from './scheduleFields'

/** What identifies a stored schedule. */
export interface ScheduleKey {
  companyId: number
  id: number
}

/** Returns all resources of schedules, also those out of use, in allocation order. */
export const listResources = async (
  tx: Tx,
  companyId: number,
  scheduleIds: readonly number[],
): Promise<ResourceRow[]> =>
  scheduleIds.length === 0
    ? []
    : tx
        .select()
        .from(scheduleResources)
        .where(
          and(
            eq(scheduleResources.companyId, companyId),
            inArray(scheduleResources.scheduleId, [...scheduleIds]),
          ),
        )
        .orderBy(asc(scheduleResources.position), asc(scheduleResources.id))

/** Returns how many bookings that are not over each resource of schedules has. */
export async function countUpcoming(
  tx: Tx,
  companyId: number,
  scheduleIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  if (scheduleIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: occupancies.resourceId, count: sql<number>`count(*)::integer` })
    .from(occupancies)
    .where(
      and(
        eq(occupancies.companyId, companyId),
        inArray(occupancies.scheduleId, [...scheduleIds]),
        isNotNull(occupancies.bookingId),
        gt(occupancies.endsAt, now),
      ),
    )
    .groupBy(occupancies.resourceId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/**
 * Returns how often each resource of a schedule is taken from now on by bookings, and by carts,
 * unpaid orders and offers; what is blocked doesn't count.
 */
export async function countTaken(
  tx: Tx,
  { companyId, id }: ScheduleKey,
  now: Date,
): Promise<ReadonlyMap<number, { bookings: number; holds: number }>> {
  const rows = await tx
    .select({
      id: occupancies.resourceId,
      bookings: sql<number>`count(${occupancies.bookingId})::integer`,
      all: sql<number>`count(*)::integer`,
    })
    .from(occupancies)
    .where(
      and(
        eq(occupancies.companyId, companyId),
        eq(occupancies.scheduleId, id),
        isNull(occupancies.note),
        gt(occupancies.endsAt, now),
        or(isNull(occupancies.heldUntil), gt(occupancies.heldUntil, now)),
      ),
    )
    .groupBy(occupancies.resourceId)
  return new Map(
    rows.map((row) => [row.id, { bookings: row.bookings, holds: row.all - row.bookings }]),
  )
}

/** Stores resources of a schedule. */
export async function insertResources(
  tx: Tx,
  { companyId, id: scheduleId }: ScheduleKey,
  resources: readonly Pick<ResourceRow, 'name' | 'position' | 'minParty' | 'maxParty' | 'inUse'>[],
): Promise<void> {
  if (resources.length > 0)
    await tx
      .insert(scheduleResources)
      .values(resources.map((resource) => ({ ...resource, companyId, scheduleId })))
}

/** Stores what has changed of a resource; its bookings that are not over get its new name. */
export async function updateResource(
  tx: Tx,
  { companyId, id, name }: ResourceRow,
  changed: Pick<ResourceRow, 'name' | 'position' | 'minParty' | 'maxParty' | 'inUse'>,
  now: Date,
): Promise<void> {
  await tx
    .update(scheduleResources)
    .set(changed)
    .where(and(eq(scheduleResources.companyId, companyId), eq(scheduleResources.id, id)))
  if (changed.name === name) return
  const itsBookings = tx
    .select({ id: occupancies.bookingId })
    .from(occupancies)
    .where(
      and(
        eq(occupancies.companyId, companyId),
        eq(occupancies.resourceId, id),
        isNotNull(occupancies.bookingId),
        gt(occupancies.endsAt, now),
      ),
    )
  await tx
    .update(bookings)
    .set({ resourceName: changed.name, revision: sql`${bookings.revision} + 1` })
    .where(and(eq(bookings.companyId, companyId), inArray(bookings.id, itsBookings)))
}

/** Deletes resources, with what blocks them. */
export async function deleteResources(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length > 0)
    await tx
      .delete(scheduleResources)
      .where(
        and(eq(scheduleResources.companyId, companyId), inArray(scheduleResources.id, [...ids])),
      )
}
