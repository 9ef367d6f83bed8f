import { and, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/Database'
import { schedules } from '../../../platform/db/schema/bookings'
import { coupons } from '../../../platform/db/schema/carts'
import { events } from '../../../platform/db/schema/events'
import { memberships } from '../../../platform/db/schema/memberships'
import { products } from '../../../platform/db/schema/products'
import { checkRecord, requireNoFaults } from '../../../platform/desk/checkRecord'
import { keepCategories, keepReferred } from '../../../platform/desk/deskChoices'
import { faultAt } from '../../../platform/desk/faultAt'
import type { ErrorDetail } from '../../../platform/http/AppError'
import { listChoices } from './couponChoices'
import { toColumns, type CouponFields } from './couponFields'
import { checkCoupon, lookOf, toCode } from './model/checkCoupon'

/** Stores a new coupon as staff wrote it; returns its id. Throws like `requireValidCoupon`. */
export async function addCoupon(
  tx: Tx,
  companyId: number,
  fields: CouponFields,
  now: Date,
): Promise<number> {
  await requireValidCoupon(tx, { companyId, id: null }, fields, now)
  const [inserted] = await tx
    .insert(coupons)
    .values({ companyId, ...toColumns(fields) })
    .returning({ id: coupons.id })
  if (inserted === undefined) throw new Error('the coupon was not inserted')
  return inserted.id
}

/**
 * Throws 422 `invalid_request` with a detail for each field that a rule refuses, and keeps a code
 * free that it found free. `id` is that of the stored coupon; null for a new one. Of a stored one
 * what did not change may stay, such as a code from before the rule or a product that is gone:
 * otherwise it could not be ended.
 */
export async function requireValidCoupon(
  tx: Tx,
  { companyId, id }: { companyId: number; id: number | null },
  fields: CouponFields,
  now: Date,
  changed: readonly string[] = Object.keys(fields),
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CODE_LOCK}, ${companyId})`)
  await keepCategories(tx, companyId, [...fields.categoryIds, ...fields.eventCategoryIds])
  await keepReferred(tx, products, companyId, fields.productIds)
  await keepReferred(tx, events, companyId, fields.eventIds)
  await keepReferred(tx, schedules, companyId, fields.scheduleIds)
  await keepReferred(tx, memberships, companyId, fields.membershipIds)
  const choices = await listChoices(tx, companyId, now)
  const written = Object.fromEntries(
    Object.entries(fields).filter(([name]) => changed.includes(name)),
  )
  const isRenamed = changed.includes('code')
  requireNoFaults([
    ...checkRecord('coupons', written, { choices, hasPicture: () => false }),
    ...checkCoupon(fields).filter(({ path }) => isRenamed || path !== '/code'),
    ...(isRenamed ? await findTaken(tx, { companyId, id }, fields.code) : []),
  ])
}

/** Key of the advisory lock; an arbitrary number. */
const CODE_LOCK = 7_333

/** Refuses a code that another coupon has, or that can be mistaken for another one's. */
async function findTaken(
  tx: Tx,
  { companyId, id }: { companyId: number; id: number | null },
  typed: string,
): Promise<ErrorDetail[]> {
  const others = await tx
    .select({ code: coupons.code })
    .from(coupons)
    .where(and(eq(coupons.companyId, companyId), ...(id === null ? [] : [ne(coupons.id, id)])))
  const code = toCode(typed)
  if (others.some((other) => other.code === code))
    return [faultAt('/code', 'code_taken', 'is another coupon’s')]
  return others.some((other) => lookOf(other.code) === lookOf(code))
    ? [faultAt('/code', 'code_alike', 'looks like another coupon’s')]
    : []
}
