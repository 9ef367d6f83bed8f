import { and, asc, eq, gte, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { categories } from '../../platform/db/schema/categories'
import { events } from '../../platform/db/schema/events'
import { eventSeries } from '../../platform/db/schema/eventSeries'
import type { EventRow } from './eventRepository'

/** A series as stored. */
export type SeriesRow = typeof eventSeries.$inferSelect

/** How many other dates of its series an event's page shows. */
const OTHER_DATES_SHOWN = 6

/** Stores a series; returns its id. */
export async function insertSeries(
  db: Tx,
  row: Omit<typeof eventSeries.$inferInsert, 'id'>,
): Promise<number> {
  const [inserted] = await db.insert(eventSeries).values(row).returning({ id: eventSeries.id })
  if (inserted === undefined) throw new Error('the series was not inserted')
  return inserted.id
}

/** Returns a club's series by its id, if stored. */
export const findSeries = (db: Tx, companyId: number, id: number): Promise<SeriesRow | undefined> =>
  findByKey(db, eventSeries, { companyId, id })

/**
 * Returns a club's series by its id, if stored, and locks it for the rest of the transaction, so
 * that each of its dates is created once.
 */
export function lockSeries(db: Tx, companyId: number, id: number): Promise<SeriesRow | undefined> {
  return findByKey(db, eventSeries, { companyId, id }, 'no key update')
}

/**
 * Returns the days from `firstDay` on for which dates of a series were created, including dates
 * that were moved since.
 */
export async function listCreatedDays(
  db: Tx,
  { companyId, id }: Pick<SeriesRow, 'companyId' | 'id'>,
  firstDay: string,
): Promise<ReadonlySet<string | null>> {
  const rows = await db
    .select({ day: events.seriesDay })
    .from(events)
    .where(
      and(
        eq(events.companyId, companyId),
        eq(events.seriesId, id),
        gte(events.seriesDay, firstDay),
      ),
    )
  return new Set(rows.map(({ day }) => day))
}

/** Returns which of a series' categories still exist; they stay until the transaction ends. */
export async function listCategoryIds(
  db: Tx,
  { companyId, categoryIds }: Pick<SeriesRow, 'companyId' | 'categoryIds'>,
): Promise<number[]> {
  if (categoryIds.length === 0) return []
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.companyId, companyId), inArray(categories.id, [...categoryIds])))
    .for('key share')
  return rows.map(({ id }) => id)
}

/**
 * Returns the next dates of an event's series that match `shown` and are not over at `now`, without
 * the event itself, in order; none for an event without a series.
 */
export async function listOtherDates(
  db: Tx,
  { companyId, id, seriesId }: Pick<EventRow, 'companyId' | 'id' | 'seriesId'>,
  shown: SQL,
  now: Date,
): Promise<Pick<EventRow, 'id' | 'startsAt'>[]> {
  if (seriesId === null) return []
  return db
    .select({ id: events.id, startsAt: events.startsAt })
    .from(events)
    .where(
      and(
        eq(events.companyId, companyId),
        eq(events.seriesId, seriesId),
        shown,
        isNull(events.cancelledAt),
        ne(events.id, id),
        gte(events.endsAt, now),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(OTHER_DATES_SHOWN)
}
