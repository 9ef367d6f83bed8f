import { describe, expect, it } from 'vitest'
import { cartTotals, hasPhysical } from './cartTotals'

describe('cartTotals', () => {
  const none = { taxBasisPoints: {}, shippingCents: 0 }
  const knit = { kind: 'product' as const, quantity: 2, priceCents: 14_800 }
  const seat = { kind: 'event' as const, quantity: 1, priceCents: 4_800 }

  it('adds up the items less the discount, the tax on the remainder, and shipping [activity.cart.summary-shipping]', () => {
    const totals = cartTotals([knit, seat], {
      coupon: { kind: 'percentage', value: 10 },
      taxBasisPoints: { product: 700 },
      shippingCents: 1_250,
    })
    expect(totals).toMatchObject({
      subTotalCents: 34_400,
      discountCents: 3_440,
      taxCents: 1_865,
      handlingCents: 1_250,
      totalCents: 34_075,
      dueCents: 34_075,
      lineDiscounts: [2_960, 480],
    })
  })

  it('caps a fixed discount at the subtotal and allocates it in whole cents', () => {
    const one = { kind: 'event' as const, quantity: 1, priceCents: 100 }
    expect(
      cartTotals([one, one, one], { ...none, coupon: { kind: 'amount', value: 100 } }),
    ).toMatchObject({ discountCents: 100, lineDiscounts: [34, 33, 33], totalCents: 200 })
    expect(cartTotals([one], { ...none, coupon: { kind: 'amount', value: 9_999 } })).toMatchObject({
      discountCents: 100,
      totalCents: 0,
    })
    expect(
      cartTotals([{ ...one, priceCents: 0 }], {
        ...none,
        coupon: { kind: 'percentage', value: 100 },
      }),
    ).toMatchObject({ discountCents: 0, lineDiscounts: [0] })
  })

  it('takes off only from the items that the coupon is for', () => {
    const lines = [knit, { ...seat, isLeftOut: true }]
    expect(cartTotals(lines, { ...none, coupon: { kind: 'percentage', value: 10 } })).toMatchObject(
      { subTotalCents: 34_400, discountCents: 2_960, lineDiscounts: [2_960, 0] },
    )
    expect(cartTotals(lines, { ...none, coupon: { kind: 'amount', value: 99_000 } })).toMatchObject(
      { discountCents: 29_600, lineDiscounts: [29_600, 0], totalCents: 4_800 },
    )
  })

  it('charges shipping, and sets hasPhysical, only if the cart has a product [activity.cart.has-physical] [activity.checkout.no-physical-no-shipping]', () => {
    expect(hasPhysical([knit, seat])).toBe(true)
    expect(hasPhysical([seat])).toBe(false)
    expect(hasPhysical([])).toBe(false)
    expect(cartTotals([seat], { ...none, shippingCents: 900 })).toMatchObject({
      handlingCents: 0,
      totalCents: 4_800,
      hasPhysical: false,
    })
  })

  it('leaves out of the amount due what is paid later on site, with its tax and its share of the discount [activity.cart.due-and-postpay]', () => {
    const totals = cartTotals([seat, { ...seat, isPostpaid: true }], {
      taxBasisPoints: { event: 1_000 },
      shippingCents: 0,
      coupon: { kind: 'percentage', value: 50 },
    })
    expect(totals).toMatchObject({ totalCents: 5_280, postpayCents: 2_640, dueCents: 2_640 })
  })
})
