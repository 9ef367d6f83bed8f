import { and, eq } from 'drizzle-orm'
import { coupons } from '../../../platform/db/schema/carts'
import { deskHandlers } from '../../../platform/desk/deskHandlers'
import type { DeskResource } from '../../../platform/desk/DeskResource'
import { addCoupon, requireValidCoupon } from './addCoupon'
import { listChoices } from './couponChoices'
import { toColumns, toRecord } from './couponFields'
import { countUses, isCouponUsed, type CouponRow } from './couponRepository'

const resource: DeskResource<'coupons', CouponRow> = {
  name: 'coupons',
  table: coupons,
  choices: (tx, companyId, _areas, now) => listChoices(tx, companyId, now),
  // An order refers to its coupon for good, and a cart must not lose one without a word.
  isUsed: isCouponUsed,

  present: async (tx, companyId, rows, now) => {
    const uses = await countUses(
      tx,
      companyId,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => toRecord(row, uses.get(row.id) ?? 0, now))
  },

  insert: (tx, fields, { companyId, context }) => addCoupon(tx, companyId, fields, context.now()),

  update: async (tx, { companyId, id, code }, fields, changed, { context }) => {
    await requireValidCoupon(tx, { companyId, id }, fields, context.now(), changed)
    await tx
      .update(coupons)
      .set({ ...toColumns(fields), ...(!changed.includes('code') && { code }) })
      .where(and(eq(coupons.companyId, companyId), eq(coupons.id, id)))
  },
}

/** The generic calls of the desk for coupons. */
export const handlers = deskHandlers(resource)
