import { expect, it } from 'vitest'
import { portionOfShare, shareOfItem } from './shareOfItem'

const items = [
  { id: 1, quantity: 1, priceCents: 6000, discountCents: 0 },
  { id: 2, quantity: 2, priceCents: 2500, discountCents: 2000 },
]
const plain = { totalCents: 9900, shippingCents: 0, tipCents: 0 }

it.each([
  [9900, 1, 6600],
  [9900, 2, 3300],
  [100, 1, 67],
  [9900, 3, 0],
])(
  'of %i cents that an order was charged, item %i had %i: its part by the prices after their discounts [money.call.booking-cancel]',
  (charged, id, share) => {
    expect(shareOfItem(charged, plain, items, id)).toBe(share)
  },
)

it('shipping and tip are of no item: neither goes back with one', () => {
  expect(
    shareOfItem(12_000, { totalCents: 12_000, shippingCents: 1200, tipCents: 900 }, items, 1),
  ).toBe(6600)
})

it('what cost nothing has no share', () => {
  expect(
    shareOfItem(
      500,
      { totalCents: 500, shippingCents: 0, tipCents: 0 },
      [{ id: 1, quantity: 1, priceCents: 0, discountCents: 0 }],
      1,
    ),
  ).toBe(0)
  expect(shareOfItem(0, { totalCents: 0, shippingCents: 0, tipCents: 0 }, items, 1)).toBe(0)
})

it('the parts of those who have one item in common are together its share', () => {
  expect([0, 1, 2].map((before) => portionOfShare(1000, before, 3))).toEqual([333, 334, 333])
})
