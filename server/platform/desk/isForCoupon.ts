import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/Database'
import { coupons } from '../db/schema/carts'

/** A list of ids that says what a coupon is for, or whose holders. */
type CouponList =
  'categoryIds' | 'productIds' | 'eventCategoryIds' | 'eventIds' | 'scheduleIds' | 'membershipIds'

/**
 * Whether a coupon is for something, which then can't be deleted: the coupon would be for nothing,
 * or for everybody.
 */
export async function isForCoupon(
  tx: Tx,
  { companyId, id }: { companyId: number; id: number },
  list: CouponList,
): Promise<boolean> {
  const found = await tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(coupons.companyId, companyId), sql`${id} = any(${coupons[list]})`))
    .limit(1)
  return found.length > 0
}
