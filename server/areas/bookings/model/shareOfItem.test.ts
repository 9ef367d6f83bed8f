import { expect, it } from 'vitest'
import { shareOfItem } from './shareOfItem'

const items = [
  { id: 1, quantity: 1, priceCents: 6000, discountCents: 0 },
  { id: 2, quantity: 2, priceCents: 2500, discountCents: 2000 },
]

it.each([
  [9900, 1, 6600],
  [9900, 2, 3300],
  [100, 1, 67],
  [9900, 3, 0],
])('of %i cents that an order was charged, item %i had %i: its part by the prices after their discounts [money.call.booking-cancel]', (charged, id, share) => {
  expect(shareOfItem(charged, items, id)).toBe(share)
})

it('what cost nothing has no share', () => {
  expect(shareOfItem(500, [{ id: 1, quantity: 1, priceCents: 0, discountCents: 0 }], 1)).toBe(0)
})
