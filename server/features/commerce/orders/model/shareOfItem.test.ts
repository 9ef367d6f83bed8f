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
  'splits a charge of %i cents in proportion to the items’ prices after discounts: item %i gets %i [money.call.booking-cancel]',
  (charged, id, share) => {
    expect(shareOfItem(charged, plain, items, id)).toBe(share)
  },
)

it('refunds neither shipping nor tip with an item', () => {
  expect(
    shareOfItem(12_000, { totalCents: 12_000, shippingCents: 1200, tipCents: 900 }, items, 1),
  ).toBe(6600)
})

it('gives no share to an item that cost nothing', () => {
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

it("splits an item's share among its bookings so that their refunds add up to it", () => {
  expect([0, 1, 2].map((before) => portionOfShare(1000, before, 3))).toEqual([333, 334, 333])
  expect([portionOfShare(1000, 0, 3, 2), portionOfShare(1000, 2, 3, 1)]).toEqual([667, 333])
})
