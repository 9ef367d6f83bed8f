import { describe, expect, it } from 'vitest'
import { addressLine, cityLine } from './addressLine'

describe('an address', () => {
  it.each([
    [{ city: 'Newport', state: 'RI', zipCode: '02840' }, 'Newport, RI 02840'],
    [{ city: 'Sevilla', state: 'Sevilla', zipCode: '41003' }, 'Sevilla 41003'],
    [{ city: 'دبي', state: 'دبي', zipCode: '' }, 'دبي'],
    [{ city: '', state: '', zipCode: '02840' }, '02840'],
    [{ city: '', state: 'RI', zipCode: '' }, 'RI'],
    [{}, ''],
  ])(
    'has city, region and postal code in one line, without a region named like the city: %j',
    (parts, line) => {
      expect(cityLine(parts)).toBe(line)
    },
  )

  it('has the commas of its script', () => {
    const newport = { address: '12 Long Wharf', city: 'Newport', state: 'RI', zipCode: '02840' }
    expect(addressLine({ ...newport, country: 'US' }, 'en')).toBe(
      '12 Long Wharf, Newport, RI 02840, United States',
    )
    const dubai = { address: 'شارع الغاف 18', city: 'دبي', state: 'دبي', zipCode: '' }
    expect(addressLine(dubai, 'ar')).toBe('شارع الغاف 18، دبي')
  })
})
