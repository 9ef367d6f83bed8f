import type { CouponRecord } from '#generated/types'
import type { CouponRow } from './couponRepository'
import { toCode } from './model/checkCoupon'
import { couponState } from './model/judgeCoupon'

/** What staff write of a coupon. */
export type CouponFields = Omit<CouponRecord, 'id' | 'revision' | 'state' | 'uses'>

/** The columns of a valid coupon. What it is for is chosen only where the scope says so. */
export function toColumns(fields: CouponFields) {
  const { kind, percent, amountCents, scope, startsAt, endsAt } = fields
  const value = kind === 'percentage' ? percent : amountCents
  if (value === null) throw new Error('a coupon takes off nothing')
  const chosen = (ids: number[]): number[] => (scope === 'chosen' ? ids : [])
  return {
    active: fields.active,
    code: toCode(fields.code),
    title: fields.title.trim(),
    kind,
    value,
    minimumCents: fields.minimumCents,
    scope,
    categoryIds: chosen(fields.categoryIds),
    productIds: chosen(fields.productIds),
    eventCategoryIds: chosen(fields.eventCategoryIds),
    eventIds: chosen(fields.eventIds),
    scheduleIds: chosen(fields.scheduleIds),
    membershipIds: fields.membershipIds,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    limitTotal: fields.limitTotal,
    limitPerMember: fields.limitPerMember,
  }
}

/** A stored coupon as staff edit it; `uses` is how many orders have used it. */
export function toRecord(row: CouponRow, uses: number, now: Date): CouponRecord {
  const { companyId, value, ...columns } = row
  // Destructured only to omit it.
  void companyId
  return {
    ...columns,
    state: couponState(row, uses, now),
    uses,
    code: row.code.toUpperCase(),
    percent: row.kind === 'percentage' ? value : null,
    amountCents: row.kind === 'amount' ? value : null,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
  }
}
