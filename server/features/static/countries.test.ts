import { describe, expect, it } from 'vitest'
import { isPostalCode } from '../../../src/core/places/postalCode'
import { countries, findCountry, usStates } from './countries'

describe('countries and states', () => {
  it('have every field filled in, and no country is listed twice [shell.entity.country] [money.entity.country] [shell.entity.us-state] [money.entity.us-state]', () => {
    expect(countries.length).toBeGreaterThan(240)
    for (const key of ['name', 'abbreviation', 'alpha3', 'isoCode'] as const)
      expect(new Set(countries.map((country) => country[key])).size, key).toBe(countries.length)
    for (const country of countries) {
      expect(country).toEqual({
        name: expect.any(String),
        abbreviation: expect.stringMatching(/^[A-Z]{2}$/),
        alpha3: expect.stringMatching(/^[A-Z]{3}$/),
        isoCode: expect.stringMatching(/^\d{3}$/),
        currency: expect.stringMatching(/^[A-Z]{3}$/),
        phoneCode: expect.stringMatching(/^\d{1,3}$/),
        postalValidator: expect.any(String),
      })
      expect(() => new RegExp(country.postalValidator), country.name).not.toThrow()
    }
    expect(usStates).toHaveLength(51)
    for (const state of usStates)
      expect(state).toEqual({
        name: expect.any(String),
        abbreviation: expect.stringMatching(/^[A-Z]{2}$/),
      })
  })

  it.each([
    ['US', ['02840', '02840-1234'], ['2840', 'ABCDE', '028400']],
    ['CA', ['K1A 0B1', 'k1a0b1'], ['02840', 'K1A']],
    ['ES', ['41410', '28001'], ['99999', '4141']],
    ['GB', ['SW1A 1AA', 'm1 1ae'], ['02840', 'SW1A']],
    ['AE', ['anything'], []],
  ])('have the postal code pattern of %s [shell.validation.postal-pattern]', (code, good, bad) => {
    const pattern = findCountry(code)?.postalValidator
    expect(pattern).toBeDefined()
    for (const text of good) expect(isPostalCode(text, pattern), text).toBe(true)
    for (const text of bad) expect(isPostalCode(text, pattern), text).toBe(false)
  })
})
