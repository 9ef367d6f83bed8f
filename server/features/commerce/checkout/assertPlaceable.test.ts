import { expect, it } from 'vitest'
import type { CartView } from '../cart/readCart'
import { cartTotals } from '../cart/model/cartTotals'
import { assertPlaceable } from './assertPlaceable'

/** A ticket, which the cart below contains once paid now and once paid on site. */
const ticket = { kind: 'event' as const, quantity: 1, priceCents: 4_800 }
const totals = cartTotals([ticket, { ...ticket, isPostpaid: true }], {
  taxBasisPoints: {},
  shippingCents: 0,
})
const row = {
  companyId: 1,
  customerId: 1,
  couponId: null,
  rateId: null,
  locationId: null,
  creditIds: [],
  notices: [],
}
const view = {
  row,
  lines: [{ fault: '', minQty: 1, maxQty: null, item: { id: 1 } }] as unknown as CartView['lines'],
  totals,
  rate: undefined,
  location: undefined,
} // Has only the fields that `assertPlaceable` reads.

it('compares the total shown to the customer with the whole cart, including what is paid on site [activity.cart.due-and-postpay]', () => {
  expect(totals).toMatchObject({ totalCents: 9_600, dueCents: 4_800 })
  expect(() => assertPlaceable(view, 9_600)).not.toThrow()
  expect(() => assertPlaceable(view, undefined)).not.toThrow()
  expect(() => assertPlaceable(view, 4_800)).toThrow(
    expect.objectContaining({ code: 'cart_changed' }),
  )
})
