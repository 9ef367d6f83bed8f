import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Club } from '../../platform/clubs/Club'
import type { Tx } from '../../platform/db/Database'
import { products } from '../../platform/db/schema/products'
import { pickupLocations, shippingMethods } from '../../platform/db/schema/shipping'

/**
 * Whether what members order can reach them: the club has a courier or a place of pickup, or sells
 * nothing in its shop. Otherwise they fill a cart that they can't pay for.
 */
export async function canDeliver(tx: Tx, club: Club): Promise<boolean> {
  const { companyId } = club
  const hasShop = club
    .compiled()
    .config.routes.some(({ pageId, enabled }) => pageId === 'product' && enabled)
  const isSold = and(
    eq(products.companyId, companyId),
    isNull(products.businessId),
    eq(products.published, true),
    eq(products.part, 'product'),
  )
  const has = async (table: PgTable, condition: SQL | undefined): Promise<boolean> =>
    (
      await tx
        .select({ one: sql`1` })
        .from(table)
        .where(condition)
        .limit(1)
    ).length > 0
  return (
    !hasShop ||
    !(await has(products, isSold)) ||
    (await has(pickupLocations, eq(pickupLocations.companyId, companyId))) ||
    (await has(shippingMethods, eq(shippingMethods.companyId, companyId)))
  )
}
