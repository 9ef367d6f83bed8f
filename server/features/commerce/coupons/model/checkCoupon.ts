import type { CouponRecord } from '#generated/types'
import { faultAt } from '#server/platform/desk/faultAt'
import type { ErrorDetail } from '#server/platform/http/AppError'

/** Returns what the rules of coupons refuse, each with its field's path in wire names. */
export function checkCoupon(
  fields: Omit<CouponRecord, 'id' | 'revision' | 'state' | 'uses'>,
): ErrorDetail[] {
  const { code, kind, percent, amountCents, scope, startsAt, endsAt } = fields
  const chosen = [
    fields.categoryIds,
    fields.productIds,
    fields.eventCategoryIds,
    fields.eventIds,
    fields.scheduleIds,
  ]
  return [
    // Other alphabets have letters that look like these, and a space is not seen at the end.
    ...(/^[a-z\d-]*$/i.test(code.trim())
      ? []
      : [faultAt('/code', 'coupon_code', 'may have letters from A to Z, digits and hyphens')]),
    ...(kind === 'percentage' && percent === null
      ? [faultAt('/percent', 'required', 'is needed')]
      : []),
    ...(kind === 'amount' && amountCents === null
      ? [faultAt('/amount_cents', 'required', 'is needed')]
      : []),
    ...(scope === 'chosen' && chosen.every((ids) => ids.length === 0)
      ? [faultAt('/scope', 'nothing_chosen', 'needs something that is chosen')]
      : []),
    ...(startsAt !== null && endsAt !== null && new Date(endsAt) <= new Date(startsAt)
      ? [faultAt('/ends_at', 'before_start', 'must be after the start')]
      : []),
  ]
}

/** A code as it is stored: without spaces and in lower case. */
export const toCode = (typed: string): string => typed.replaceAll(/\s/gu, '').toLowerCase()

/**
 * What a code looks like: two codes that look the same have the same. The letter O looks like 0, and
 * I and L like 1; hyphens are overlooked.
 */
export const lookOf = (code: string): string =>
  code.trim().toLowerCase().replaceAll('-', '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
