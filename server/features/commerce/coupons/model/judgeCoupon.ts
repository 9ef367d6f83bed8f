/** What a coupon is for, for whom, when and how often; amounts in cents. */
export interface CouponRules {
  active: boolean
  scope: 'all' | 'products' | 'tickets' | 'bookings' | 'chosen'
  categoryIds: readonly number[]
  productIds: readonly number[]
  eventCategoryIds: readonly number[]
  eventIds: readonly number[]
  scheduleIds: readonly number[]
  membershipIds: readonly number[]
  minimumCents: number
  startsAt: Date | null
  endsAt: Date | null
  limitTotal: number | null
  limitPerMember: number | null
}

/** How many orders of all customers, and of one, have used a coupon. */
export interface CouponUses {
  total: number
  ofMember: number
}

/** An item of a cart, as far as it matters for a coupon. */
export interface CouponLine {
  kind: 'product' | 'event' | 'reservation' | 'appointment'
  /** Id of the product, event or schedule; null if it is not stored any more. */
  referenceId: number | null
  /** Ids of the product's or the event's categories and their parents. */
  categoryIds: readonly number[]
  /** The price of all of it, in cents. */
  cents: number
}

/** Whether a coupon can be used at all: `over` and `not_yet` are about its time. */
export type CouponState = 'valid' | 'ended' | 'over' | 'not_yet' | 'used_up'

/**
 * Why a coupon takes nothing off a cart: it is over, not valid yet, used up, used up by this
 * customer, for holders of memberships that they don't have, for none of the items, or from a higher
 * purchase on; '' if it does.
 */
export type CouponFault =
  '' | 'ended' | 'not_yet' | 'used_up' | 'used_before' | 'other_members' | 'other_items' | 'minimum'

/** Returns whether a coupon can be used; at exactly its end it can't any more. */
export function couponState(
  { active, startsAt, endsAt, limitTotal }: CouponRules,
  total: number,
  now: Date,
): CouponState {
  if (!active) return 'ended'
  if (endsAt !== null && endsAt <= now) return 'over'
  if (startsAt !== null && startsAt > now) return 'not_yet'
  return limitTotal !== null && total >= limitTotal ? 'used_up' : 'valid'
}

/** Whether a coupon is for an item. */
export function isCovered(
  { scope, categoryIds, productIds, eventCategoryIds, eventIds, scheduleIds }: CouponRules,
  { kind, referenceId, categoryIds: ownCategoryIds }: CouponLine,
): boolean {
  if (scope === 'all') return true
  if (scope === 'products') return kind === 'product'
  if (scope === 'tickets') return kind === 'event'
  if (scope === 'bookings') return kind === 'reservation' || kind === 'appointment'
  const [ids, ofCategories] =
    kind === 'product'
      ? [productIds, categoryIds]
      : kind === 'event'
        ? [eventIds, eventCategoryIds]
        : [scheduleIds, []]
  return (
    (referenceId !== null && ids.includes(referenceId)) ||
    ofCategories.some((id) => ownCategoryIds.includes(id))
  )
}

/**
 * Returns why a coupon takes nothing off a cart with these items of a customer with these
 * memberships; '' if it does. An empty cart lacks nothing.
 */
export function judgeCoupon(
  coupon: CouponRules,
  {
    uses,
    membershipIds,
    lines,
    now,
  }: {
    uses: CouponUses
    membershipIds: readonly number[]
    lines: readonly CouponLine[]
    now: Date
  },
): CouponFault {
  const state = couponState(coupon, uses.total, now)
  if (state !== 'valid') return state === 'over' ? 'ended' : state
  if (
    coupon.membershipIds.length > 0 &&
    !coupon.membershipIds.some((id) => membershipIds.includes(id))
  )
    return 'other_members'
  if (coupon.limitPerMember !== null && uses.ofMember >= coupon.limitPerMember) return 'used_before'
  if (lines.length === 0) return ''
  const covered = lines.filter((line) => isCovered(coupon, line))
  if (covered.length === 0) return 'other_items'
  const coveredCents = covered.reduce((sum, { cents }) => sum + cents, 0)
  return coveredCents < coupon.minimumCents ? 'minimum' : ''
}
