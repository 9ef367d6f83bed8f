import { expect, it } from 'vitest'
import { couponState, isCovered, judgeCoupon, type CouponLine } from './judgeCoupon'

const now = new Date('2031-05-01T10:00:00Z')
const later = new Date('2031-05-01T10:00:01Z')
const coupon = {
  active: true,
  scope: 'all' as const,
  categoryIds: [],
  productIds: [],
  eventCategoryIds: [],
  eventIds: [],
  scheduleIds: [],
  membershipIds: [],
  minimumCents: 0,
  startsAt: null,
  endsAt: null,
  limitTotal: null,
  limitPerMember: null,
}
const line = (kind: CouponLine['kind'], facts: Partial<CouponLine> = {}): CouponLine => ({
  kind,
  referenceId: 1,
  categoryIds: [],
  cents: 1_000,
  ...facts,
})
const facts = { uses: { total: 0, ofMember: 0 }, membershipIds: [], lines: [line('product')], now }

it('a coupon can be used from its start until just before its end, while it is not used up', () => {
  expect(couponState({ ...coupon, startsAt: now }, 0, now)).toBe('valid')
  expect(couponState({ ...coupon, startsAt: later }, 0, now)).toBe('not_yet')
  expect(couponState({ ...coupon, endsAt: later }, 0, now)).toBe('valid')
  expect(couponState({ ...coupon, endsAt: now }, 0, now)).toBe('over')
  expect(couponState({ ...coupon, limitTotal: 2 }, 1, now)).toBe('valid')
  expect(couponState({ ...coupon, limitTotal: 2 }, 2, now)).toBe('used_up')
  expect(couponState({ ...coupon, active: false, endsAt: now }, 0, now)).toBe('ended')
})

it.each([
  ['all', ['product', 'event', 'reservation', 'appointment']],
  ['products', ['product']],
  ['tickets', ['event']],
  ['bookings', ['reservation', 'appointment']],
  ['chosen', []],
] as const)('the scope %s covers %j', (scope, covered) => {
  const kinds = ['product', 'event', 'reservation', 'appointment'] as const
  expect(kinds.filter((kind) => isCovered({ ...coupon, scope }, line(kind)))).toEqual(covered)
})

it('what is chosen is of its own kind: a product’s number is not an event’s', () => {
  const chosen = { ...coupon, scope: 'chosen' as const }
  expect(isCovered({ ...chosen, productIds: [1] }, line('product'))).toBe(true)
  expect(isCovered({ ...chosen, productIds: [1] }, line('event'))).toBe(false)
  expect(isCovered({ ...chosen, eventIds: [1] }, line('event'))).toBe(true)
  expect(isCovered({ ...chosen, scheduleIds: [1] }, line('appointment'))).toBe(true)
  expect(isCovered({ ...chosen, categoryIds: [7] }, line('product', { categoryIds: [3, 7] }))).toBe(
    true,
  )
  expect(isCovered({ ...chosen, categoryIds: [7] }, line('event', { categoryIds: [7] }))).toBe(
    false,
  )
  expect(isCovered({ ...chosen, productIds: [1] }, line('product', { referenceId: null }))).toBe(
    false,
  )
})

it('a coupon for holders needs one of the memberships', () => {
  const own = { ...coupon, membershipIds: [4, 5] }
  expect(judgeCoupon(own, facts)).toBe('other_members')
  expect(judgeCoupon(own, { ...facts, membershipIds: [5] })).toBe('')
})

it('a member’s own uses count towards their limit only', () => {
  const once = { ...coupon, limitPerMember: 1 }
  expect(judgeCoupon(once, { ...facts, uses: { total: 9, ofMember: 0 } })).toBe('')
  expect(judgeCoupon(once, { ...facts, uses: { total: 9, ofMember: 1 } })).toBe('used_before')
})

it('the minimum is reached by what the coupon is for; an empty cart lacks nothing', () => {
  const rules = { ...coupon, scope: 'products' as const, minimumCents: 2_000 }
  const lines = [line('product'), line('event', { cents: 9_000 })]
  expect(judgeCoupon(rules, { ...facts, lines })).toBe('minimum')
  expect(judgeCoupon(rules, { ...facts, lines: [...lines, line('product')] })).toBe('')
  expect(judgeCoupon(rules, { ...facts, lines: [line('event')] })).toBe('other_items')
  expect(judgeCoupon(rules, { ...facts, lines: [] })).toBe('')
})
