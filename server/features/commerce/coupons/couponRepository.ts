import { and, count, eq, inArray, isNotNull, ne, notInArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/Database'
import { findByKey } from '../../../platform/db/findByKey'
import { carts, coupons } from '../../../platform/db/schema/carts'
import { orders } from '../../../platform/db/schema/orders'
import type { CustomerKey } from '../../customers/requireCustomer'
import { toCode } from './model/checkCoupon'
import type { CouponUses } from './model/judgeCoupon'

/** A coupon as stored. */
export type CouponRow = typeof coupons.$inferSelect

/** Returns a company's coupon by its id, if stored. */
export const findCoupon = (db: Tx, companyId: number, id: number): Promise<CouponRow | undefined> =>
  findByKey(db, coupons, { companyId, id })

/**
 * Returns a company's coupon by its code as somebody typed it, in any case and with or without
 * spaces; undefined if none has it. A code from before codes had no spaces is typed with its own.
 */
export async function findTypedCoupon(
  db: Tx,
  companyId: number,
  typed: string,
): Promise<CouponRow | undefined> {
  const asTyped = typed.trim().toLowerCase()
  return (
    (await findByKey(db, coupons, { companyId, code: asTyped })) ??
    (await findByKey(db, coupons, { companyId, code: toCode(typed) }))
  )
}

/**
 * Locks a coupon of which only so many orders can be made for the rest of the transaction: an order
 * that uses it waits for another one that may be the last. Without such a limit none waits.
 */
export async function lockLimitedCoupon(tx: Tx, companyId: number, id: number): Promise<void> {
  await tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(coupons.companyId, companyId), eq(coupons.id, id), isNotNull(coupons.limitTotal)))
    .for('no key update')
}

/** An order that ended unpaid, or of which all was cancelled, has not used its coupon. */
const hasUsed = and(isNotNull(orders.couponId), notInArray(orders.status, ['lapsed', 'cancelled']))

/** Returns how many orders have used each of several coupons; those that none has are left out. */
export async function countUses(
  db: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: orders.couponId, uses: count() })
    .from(orders)
    .where(and(eq(orders.companyId, companyId), inArray(orders.couponId, [...ids]), hasUsed))
    .groupBy(orders.couponId)
  return new Map(rows.flatMap(({ id, uses }) => (id === null ? [] : [[id, uses]])))
}

/**
 * Returns how many orders have used a coupon, without the customer's own order `exceptId`; each
 * number is counted up to its limit, and not at all without one.
 */
export async function readUses(
  db: Tx,
  { companyId, customerId }: CustomerKey,
  { id, limitTotal, limitPerMember }: CouponRow,
  exceptId: number | undefined,
): Promise<CouponUses> {
  const isUse = and(
    eq(orders.companyId, companyId),
    eq(orders.couponId, id),
    hasUsed,
    ...(exceptId === undefined ? [] : [ne(orders.id, exceptId)]),
  )
  const countUpTo = async (limit: number | null, isCounted = isUse): Promise<number> => {
    if (limit === null) return 0
    const uses = db.select({ id: orders.id }).from(orders).where(isCounted).limit(limit).as('uses')
    const [row] = await db.select({ count: count() }).from(uses)
    return row?.count ?? 0
  }
  return {
    total: await countUpTo(limitTotal),
    ofMember: await countUpTo(limitPerMember, and(isUse, eq(orders.customerId, customerId))),
  }
}

/** Whether an order has ever used a coupon, or it is in a cart. */
export const isCouponUsed = async (
  tx: Tx,
  { companyId, id: couponId }: Pick<CouponRow, 'companyId' | 'id'>,
): Promise<boolean> =>
  (await findByKey(tx, orders, { companyId, couponId })) !== undefined ||
  (await findByKey(tx, carts, { companyId, couponId })) !== undefined
