import { and, eq, isNull } from 'drizzle-orm'
import type { Club } from '../../platform/clubs/Club'
import { countRows } from '../../platform/db/countRows'
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
  return (
    !hasShop ||
    (await countRows(tx, products, isSold)) === 0 ||
    (await countRows(tx, pickupLocations, eq(pickupLocations.companyId, companyId))) > 0 ||
    (await countRows(tx, shippingMethods, eq(shippingMethods.companyId, companyId))) > 0
  )
}
