import { expect, it } from 'vitest'
import type { SelectedShipping } from '#generated/types'
import { initialShipping, matchesCart, type ShippingSelection } from './shippingSelection'

const address = {
  firstName: 'Alex',
  lastName: 'Sample',
  address: '9 Spring Street',
  address2: '',
  city: 'Newport',
  state: 'RI',
  zipCode: '02840',
  country: 'US',
  type: 'shipping',
  notes: '',
  residential: true,
}
const rate = (id: number, customerAddressId: number | null): SelectedShipping => ({
  id,
  method: 'Ground',
  courier: 'Narragansett',
  courierCode: 'n',
  price: 12.5,
  type: 'shipping',
  customerAddressId,
  locationId: null,
  address,
  expiration: null,
})
const pickup: SelectedShipping = { ...rate(3, null), type: 'pickup', locationId: 3, address: null }
const selections: Record<string, SelectedShipping | null> = {
  nothing: null,
  'address 1': rate(11, 1),
  'address 2': rate(12, 2),
  'entered address': rate(13, null),
  pickup,
}

it('the shipping step starts with the cart’s selection', () => {
  for (const [name, shipping] of Object.entries(selections))
    expect([name, matchesCart(initialShipping(shipping), shipping)]).toEqual([
      name,
      shipping !== null,
    ])
})

it('the shipping step starts with the cart’s address, or with the entered one and its rate', () => {
  const none = { address: undefined, entered: undefined }
  expect(initialShipping(null)).toStrictEqual({ method: undefined, ...none })
  expect(initialShipping(pickup)).toStrictEqual({ method: 'pickup', ...none })
  expect(initialShipping(rate(11, 1))).toStrictEqual({
    method: 'shipping',
    address: 1,
    entered: undefined,
  })
  expect(initialShipping(rate(13, null))).toStrictEqual({
    method: 'shipping',
    address: 'new',
    entered: { address, rateId: 13 },
  })
  expect(initialShipping({ ...rate(13, null), address: null }).entered).toBeUndefined()
})

it('what is not selected has the cart’s value', () => {
  const unselected: ShippingSelection = {
    method: undefined,
    address: undefined,
    entered: undefined,
  }
  expect([rate(11, 1), pickup].map((shipping) => matchesCart(unselected, shipping))).toEqual([
    true,
    true,
  ])
  // Of an entered address, the rate must be selected.
  expect(matchesCart(unselected, rate(13, null))).toBe(false)
  expect(matchesCart({ ...unselected, method: 'pickup' }, rate(11, 1))).toBe(false)
})

it('shipping is complete only if the cart is shipped to the selected address, or picked up if that is selected [activity.checkout.shipping-or-pickup]', () => {
  const matchingSelections = (selection: Partial<ShippingSelection>): string[] =>
    Object.entries(selections).flatMap(([name, shipping]) =>
      matchesCart(
        { method: 'shipping', address: undefined, entered: undefined, ...selection },
        shipping,
      )
        ? [name]
        : [],
    )
  expect(matchingSelections({ address: 1 })).toEqual(['address 1'])
  expect(matchingSelections({ address: 2 })).toEqual(['address 2'])
  expect(matchingSelections({ method: 'pickup', address: 1 })).toEqual(['pickup'])
  expect(matchingSelections({ address: 'new', entered: { address, rateId: 13 } })).toEqual([
    'entered address',
  ])
  // Without a chosen rate, or with a rate for another address, the cart doesn't match.
  expect(matchingSelections({ address: 'new' })).toEqual([])
  expect(matchingSelections({ address: 'new', entered: { address, rateId: undefined } })).toEqual(
    [],
  )
  expect(matchingSelections({ address: 'new', entered: { address, rateId: 14 } })).toEqual([])
})
