import { describe, expect, it } from 'vitest'
import type { Customer } from '#generated/types'
import {
  checkProfile,
  normalizeProfilePatch,
  type ProfilePatch,
  type ProfileRules,
} from './checkProfile'

const patterns: Record<string, string> = {
  US: '^\\d{5}$',
  CA: '^[A-Z]\\d[A-Z] ?\\d[A-Z]\\d$',
  AE: '',
}
const rules: ProfileRules = {
  today: '2026-11-20',
  clubCountry: 'ES',
  findCountry: (code) =>
    patterns[code] === undefined ? undefined : { postalValidator: patterns[code] },
  isState: (code) => ['RI', 'NY'].includes(code),
}
// Only the fields that the rules use.
const customer = {
  country: 'US',
  zipCode: '02840',
  state: 'RI',
  firstName: 'Alex',
  fullName: 'Alex Rivera',
} as Customer

describe('checkProfile', () => {
  it.each<[ProfilePatch, object]>([
    [{}, {}],
    [{ firstName: ' ', lastName: '', middleName: '' }, { firstName: 'required' }],
    [{ email: '' }, { email: 'required' }],
    [{ email: 'x@club.c' }, { email: 'email' }],
    [{ mobile: '401555012', phone: '' }, { mobile: 'phone' }],
    [{ mobile: '612 345 678', phone: '(401) 555-0123' }, {}],
    [{ mobile: { countryCode: '1', number: '4015550123', full: '' }, phone: null }, {}],
    [{ website: 'javascript:alert(1)' }, { website: 'website' }],
    [{ birthdate: '2026-11-21' }, { birthdate: 'birthdate' }],
    [{ birthdate: null }, {}],
    [{ country: 'ZZ' }, { country: 'country' }],
    [{ zipCode: '2840' }, { zipCode: 'postal' }],
    [{ state: 'Rhode Island' }, { state: 'state' }],
    [{ state: '' }, {}],
  ])('reports the errors of %j', (patch, errors) => {
    expect(checkProfile(customer, patch, rules)).toEqual(errors)
  })

  it('revalidates the postal code and the state when the country changes, and only then [shell.validation.postal-pattern]', () => {
    expect(checkProfile(customer, { country: 'CA' }, rules)).toEqual({ zipCode: 'postal' })
    expect(checkProfile(customer, { country: 'CA', zipCode: 'k1a 0b1' }, rules)).toEqual({})
    expect(checkProfile(customer, { country: 'AE' }, rules)).toEqual({})
    expect(
      checkProfile(
        { ...customer, country: 'CA', state: 'Ontario', zipCode: 'K1A 0B1' },
        { country: 'US' },
        rules,
      ),
    ).toEqual({ zipCode: 'postal', state: 'state' })
    expect(
      checkProfile({ ...customer, zipCode: 'odd', state: 'odd' }, { city: 'Newport' }, rules),
    ).toEqual({})
  })
})

describe('normalizeProfilePatch', () => {
  it('trims texts, parses phones and clears `fullName` when one of its parts changes', () => {
    expect(
      normalizeProfilePatch(
        customer,
        {
          firstName: ' Ann ',
          phone: '(401) 555-0123',
          mobile: '',
          website: 'ann.example.com',
          zipCode: ' k1a 0b1 ',
          birthdate: '',
          private: true,
        },
        rules,
      ),
    ).toEqual({
      firstName: 'Ann',
      fullName: '',
      phone: { countryCode: '1', number: '4015550123', full: '+14015550123' },
      mobile: null,
      website: 'https://ann.example.com',
      zipCode: 'K1A 0B1',
      birthdate: null,
      private: true,
    })
    expect(normalizeProfilePatch(customer, { city: 'Newport' }, rules)).toEqual({ city: 'Newport' })
  })
})
