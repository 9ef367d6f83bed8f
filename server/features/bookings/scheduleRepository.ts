import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Schedule } from '../../../generated/types'
import { countPage, type Page } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import { schedules } from '../../platform/db/schema/bookings'
import { categories } from '../../platform/db/schema/categories'

/** A stored schedule with the name of its category. */
export interface ScheduleView {
  schedule: typeof schedules.$inferSelect
  category: string | null
}

/** Filters for a list of schedules. */
export interface ScheduleFilter {
  kinds: readonly Schedule['type'][]
  blockType?: Schedule['blockType'] | undefined
  categoryId?: number | undefined
}

/** Returns a page of a club's schedules by name, and their total number. */
export async function paginateSchedules(
  db: Tx,
  companyId: number,
  { kinds, blockType, categoryId }: ScheduleFilter,
  paging: Page,
): Promise<{ rows: ScheduleView[]; total: number }> {
  if (kinds.length === 0) return { rows: [], total: 0 }
  const condition = and(
    eq(schedules.companyId, companyId),
    inArray(schedules.kind, [...kinds]),
    ...(blockType === undefined ? [] : [eq(schedules.blockType, blockType)]),
    ...(categoryId === undefined ? [] : [eq(schedules.categoryId, categoryId)]),
  )
  const rows = await scheduleRows(db)
    .where(condition)
    .orderBy(asc(schedules.name), asc(schedules.id))
    .offset(paging.offset)
    .limit(paging.limit)
  return { rows, total: await countPage(db, schedules, condition, paging) }
}

/** Returns a club's schedule by its id, if stored. */
export async function findSchedule(
  db: Tx,
  companyId: number,
  id: number,
): Promise<ScheduleView | undefined> {
  return (
    await scheduleRows(db).where(and(eq(schedules.companyId, companyId), eq(schedules.id, id)))
  )[0]
}

/** Stores a schedule; returns its id. */
export async function insertSchedule(db: Tx, row: typeof schedules.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(schedules).values(row).returning({ id: schedules.id })
  if (inserted === undefined) throw new Error('the schedule was not inserted')
  return inserted.id
}

const scheduleRows = (db: Tx) =>
  db
    .select({ schedule: schedules, category: categories.name })
    .from(schedules)
    .leftJoin(
      categories,
      and(eq(categories.companyId, schedules.companyId), eq(categories.id, schedules.categoryId)),
    )
