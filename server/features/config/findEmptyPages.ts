import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Schedule } from '../../../generated/types'
import type { Club } from '../../platform/clubs/Club'
import type { Tx } from '../../platform/db/Database'
import { blogPosts } from '../../platform/db/schema/articles'
import { schedules } from '../../platform/db/schema/bookings'
import { businesses } from '../../platform/db/schema/businesses'
import { events } from '../../platform/db/schema/events'
import { houseCredits } from '../../platform/db/schema/houseCredits'
import { guestPasses, vouchers } from '../../platform/db/schema/passes'
import { products } from '../../platform/db/schema/products'

/**
 * The uris of a club's pages that are switched on and have nothing to show, because the desk has
 * published nothing for them, or the club has given its members nothing that they show. Pages that
 * members fill, such as Messages, are not among them.
 */
export async function findEmptyPages(tx: Tx, club: Club, now: Date): Promise<string[]> {
  const { companyId } = club
  const has = async (table: PgTable, condition: SQL | undefined): Promise<boolean> =>
    (
      await tx
        .select({ one: sql`1` })
        .from(table)
        .where(condition)
        .limit(1)
    ).length > 0
  const hasSchedule = (kind: Schedule['type']): Promise<boolean> =>
    has(
      schedules,
      and(
        eq(schedules.companyId, companyId),
        eq(schedules.published, true),
        eq(schedules.kind, kind),
      ),
    )
  const hasProduct = (part: 'product' | 'fandb'): Promise<boolean> =>
    has(
      products,
      and(
        eq(products.companyId, companyId),
        // The products of a business in the directory are on no page of the club's.
        isNull(products.businessId),
        eq(products.published, true),
        eq(products.part, part),
      ),
    )
  const hasAny = (table: PgTable & { companyId: PgColumn }): Promise<boolean> =>
    has(table, eq(table.companyId, companyId))
  const filled: Readonly<Record<string, () => Promise<boolean>>> = {
    dining: async () => (await hasSchedule('dining')) || (await hasProduct('fandb')),
    'spa-wellness': () => hasSchedule('spa'),
    appointments: () => hasSchedule('appointment'),
    activities: () => hasSchedule('activity'),
    rooms: () => hasSchedule('meeting_rooms'),
    product: () => hasProduct('product'),
    events: () =>
      has(
        events,
        and(eq(events.companyId, companyId), eq(events.published, true), gt(events.endsAt, now)),
      ),
    directory: () =>
      has(businesses, and(eq(businesses.companyId, companyId), eq(businesses.published, true))),
    blogs: () =>
      has(blogPosts, and(eq(blogPosts.companyId, companyId), eq(blogPosts.published, true))),
    'club-benefits': async () =>
      (await hasAny(vouchers)) || (await hasAny(guestPasses)) || (await hasAny(houseCredits)),
    // The guest list names those to whom members sent a pass.
    'guest-pass': () => hasAny(guestPasses),
  }
  const empty: string[] = []
  for (const { pageId, uri, enabled } of club.compiled().config.routes)
    if (enabled && Object.hasOwn(filled, pageId) && (await filled[pageId]?.()) === false)
      empty.push(uri)
  return empty
}
