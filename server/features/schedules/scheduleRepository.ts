import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Schedule } from '../../../generated/types'
import { countPage, type Page } from '../../platform/db/countRows'
import { firstRow } from '../../platform/db/firstRow'
import type { Tx } from '../../platform/db/Database'
import { scheduleResources, schedules } from '../../platform/db/schema/bookings'
import { categories } from '../../platform/db/schema/categories'
import type { Resource } from './model/slotGrid'

/**
 * A stored schedule with the name of its category and its resources that take bookings, in
 * allocation order.
 */
export interface ScheduleView {
  schedule: typeof schedules.$inferSelect
  category: string | null
  resources: readonly Resource[]
}

/** Filters for a list of schedules. */
export interface ScheduleFilter {
  kinds: readonly Schedule['type'][]
  blockType?: Schedule['blockType'] | undefined
  categoryId?: number | undefined
  /**
   * The day (`YYYY-MM-DD`) on which those that members don't see count too, if they have bookings on
   * it, or after midnight in its hours.
   */
  hiddenOn?: string
}

/**
 * Returns a page of a club's schedules by name, the published ones unless asked, and their total, exact only up to
 * `maxCounted`.
 */
export async function paginateSchedules(
  db: Tx,
  companyId: number,
  { kinds, blockType, categoryId, hiddenOn }: ScheduleFilter,
  paging: Page,
): Promise<{ rows: ScheduleView[]; total: number }> {
  if (kinds.length === 0) return { rows: [], total: 0 }
  const condition = and(
    eq(schedules.companyId, companyId),
    or(
      eq(schedules.published, true),
      hiddenOn === undefined
        ? undefined
        : sql`exists (select from bookings as booked
            where booked.company_id = schedules.company_id and booked.schedule_id = schedules.id
              and booked.starts_at < (${hiddenOn}::date + 2)::timestamp at time zone schedules.timezone
              and booked.ends_at > ${hiddenOn}::date::timestamp at time zone schedules.timezone)`,
    ),
    inArray(schedules.kind, [...kinds]),
    ...(blockType === undefined ? [] : [eq(schedules.blockType, blockType)]),
    ...(categoryId === undefined ? [] : [eq(schedules.categoryId, categoryId)]),
  )
  const rows = await scheduleRows(db)
    .where(condition)
    .orderBy(asc(schedules.name), asc(schedules.id))
    .offset(paging.offset)
    .limit(paging.limit)
  return {
    rows,
    total: await countPage(db, schedules, condition, { ...paging, found: rows.length }),
  }
}

/** Returns a club's schedule by its id, if stored. */
export function findSchedule(
  db: Tx,
  companyId: number,
  id: number,
): Promise<ScheduleView | undefined> {
  return firstRow(
    scheduleRows(db).where(and(eq(schedules.companyId, companyId), eq(schedules.id, id))),
  )
}

/** Stores a schedule; returns its id. */
export async function insertSchedule(db: Tx, row: typeof schedules.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(schedules).values(row).returning({ id: schedules.id })
  if (inserted === undefined) throw new Error('the schedule was not inserted')
  return inserted.id
}

/**
 * Locks a schedule for the rest of the transaction, so that concurrent bookings and changes run one
 * after the other. Returns its revision; undefined if it is not stored.
 */
export async function lockSchedule(
  db: Tx,
  companyId: number,
  id: number,
): Promise<number | undefined> {
  const row = await firstRow(
    db
      .select({ revision: schedules.revision })
      .from(schedules)
      .where(and(eq(schedules.companyId, companyId), eq(schedules.id, id)))
      .for('no key update'),
  )
  return row?.revision
}

/** Selects the resources in use of the query's `schedules`, for a `ScheduleView`. */
export const selectResources = sql<Resource[]>`(
  select coalesce(json_agg(json_build_object(
    'id', resource.id, 'name', resource.name, 'minParty', resource.min_party, 'maxParty', resource.max_party
  ) order by resource.position, resource.id), '[]'::json)
  from ${scheduleResources} as resource
  where resource.company_id = ${schedules.companyId} and resource.schedule_id = ${schedules.id}
    and resource.in_use
)`

const scheduleRows = (db: Tx) =>
  db
    .select({ schedule: schedules, category: categories.name, resources: selectResources })
    .from(schedules)
    .leftJoin(
      categories,
      and(eq(categories.companyId, schedules.companyId), eq(categories.id, schedules.categoryId)),
    )
