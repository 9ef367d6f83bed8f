import { describe, expect, it } from 'vitest'
import { checkAddress } from './checkAddress'

describe('an address', () => {
  const rules = {
    findCountry: (code: string) =>
      ({
        US: { postalValidator: '^\\d{5}(-\\d{4})?$' },
        CA: { postalValidator: '^[A-Z]\\d[A-Z] ?\\d[A-Z]\\d$' },
        AE: { postalValidator: '' },
      })[code],
    isState: (code: string) => code === 'RI',
  }
  const good = {
    firstName: 'Alex',
    lastName: 'Quint',
    address: '4 Spring Street',
    city: 'Newport',
    state: 'RI',
    zipCode: '02840',
    country: 'US',
  }
  const errors = (change: Partial<typeof good> & { phoneNumber?: string }) =>
    checkAddress({ ...good, ...change }, rules)

  it('needs name, street, city, state, postal code and country [activity.validation.shipping-address-fields]', () => {
    expect(errors({})).toEqual({})
    for (const name of ['firstName', 'address', 'city', 'state', 'zipCode', 'country'] as const)
      expect(errors({ [name]: ' ' })[name], name).toBe('required')
    expect(errors({ lastName: ' ' })).toEqual({})
    expect(errors({ firstName: 'A\nB' })).toEqual({ firstName: 'name' })
    expect(errors({ country: 'AE', state: 'Dubai', zipCode: '' })).toEqual({})
  })

  it('requires a postal code that matches its country’s pattern [activity.validation.shipping-postal]', () => {
    expect(errors({ zipCode: 'K1A 0B1' })).toEqual({ zipCode: 'postal' })
    expect(errors({ zipCode: 'K1A 0B1', country: 'CA', state: 'Ontario' })).toEqual({})
    expect(errors({ country: 'XX' })).toMatchObject({ country: 'country' })
  })

  it('requires a US state from the list, and accepts any state elsewhere [activity.validation.shipping-state]', () => {
    expect(errors({ state: 'Rhode Island' })).toEqual({ state: 'state' })
    expect(errors({ state: 'Rhode Island', country: 'AE' })).toEqual({})
  })

  it('requires a US phone number, if there is one, to have ten digits', () => {
    expect(errors({ phoneNumber: '(401) 555-0134' })).toEqual({})
    expect(errors({ phoneNumber: '555-0134' })).toEqual({ phoneNumber: 'phone' })
    expect(errors({ phoneNumber: '45550184', country: 'AE', zipCode: '' })).toEqual({})
    expect(errors({ phoneNumber: '  ' })).toEqual({})
    for (const phoneNumber of ['40155501345', '401555013', 'ask'])
      expect(errors({ phoneNumber }), phoneNumber).toEqual({ phoneNumber: 'phone' })
  })

  it('requires any other phone number to have at least four digits', () => {
    const phone = (phoneNumber: string) => errors({ country: 'AE', zipCode: '', phoneNumber })
    expect(phone('12-34')).toEqual({})
    expect(phone('12-3')).toEqual({ phoneNumber: 'phone' })
  })

  it('may be typed with spaces around its parts', () => {
    expect(errors({ country: ' US ', state: ' RI ', zipCode: ' 02840 ' })).toEqual({})
  })

  it('has one error per field: an empty country is missing, not unknown, and an empty state too', () => {
    expect(errors({ country: '', state: 'x', zipCode: '' })).toEqual({ country: 'required' })
    expect(errors({ country: 'XX', zipCode: '' })).toEqual({ country: 'country' })
    expect(errors({ state: '' })).toEqual({ state: 'required' })
  })
})
