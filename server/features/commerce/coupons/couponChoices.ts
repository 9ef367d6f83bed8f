import { and, asc, eq, exists, gt, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/Database'
import { schedules } from '../../../platform/db/schema/bookings'
import { coupons } from '../../../platform/db/schema/carts'
import { events } from '../../../platform/db/schema/events'
import { products } from '../../../platform/db/schema/products'
import {
  listCategoryChoices,
  listMembershipChoices,
  type Choice,
} from '../../../platform/desk/deskChoices'

/** What a coupon can be for, and whose holders. */
export const listChoices = async (
  tx: Tx,
  companyId: number,
  now: Date,
): Promise<{
  categories: Choice[]
  products: Choice[]
  eventCategories: Choice[]
  events: Choice[]
  schedules: Choice[]
  memberships: Choice[]
}> => ({
  categories: await listCategoryChoices(tx, companyId, 'product'),
  products: await tx
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(
      and(
        eq(products.companyId, companyId),
        eq(products.part, 'product'),
        isNull(products.businessId),
      ),
    )
    .orderBy(sql`lower(${products.name})`, asc(products.id)),
  eventCategories: await listCategoryChoices(tx, companyId, 'events'),
  events: await listEvents(tx, companyId, now),
  schedules: await tx
    .select({ id: schedules.id, name: schedules.name })
    .from(schedules)
    .where(eq(schedules.companyId, companyId))
    .orderBy(sql`lower(${schedules.name})`, asc(schedules.id)),
  memberships: await listMembershipChoices(tx, companyId),
})

/**
 * Events by ticket that are not over, and those that a coupon is for, the soonest first; each with
 * its day, because the dates of a series have one title.
 */
const listEvents = (tx: Tx, companyId: number, now: Date): Promise<Choice[]> =>
  tx
    .select({
      id: events.id,
      name: sql<string>`${events.title} || ' · ' || to_char(${events.startsAt} at time zone ${events.timezone}, 'YYYY-MM-DD')`,
    })
    .from(events)
    .where(
      and(
        eq(events.companyId, companyId),
        eq(events.type, 'ticket'),
        or(
          gt(events.endsAt, now),
          exists(
            tx
              .select({ one: sql`1` })
              .from(coupons)
              .where(
                and(eq(coupons.companyId, companyId), sql`${events.id} = any(${coupons.eventIds})`),
              ),
          ),
        ),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
