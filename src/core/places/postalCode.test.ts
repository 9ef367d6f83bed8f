import { describe, expect, it } from 'vitest'
import countries from '../../../server/features/static/countries.json'
import { hasPostalCodes, isPostalCode } from './postalCode'

describe('a postal code', () => {
  it("is validated by its country's pattern, and again when the country changes; case doesn't matter, and an empty code is valid [shell.validation.postal-pattern]", () => {
    const [us, canada, anything] = ['^\\d{5}(-\\d{4})?$', '^[A-Z]\\d[A-Z] ?\\d[A-Z]\\d$', '']
    for (const [code, pattern, good] of [
      ['02840', us, true],
      ['02840-1234', us, true],
      ['02840', canada, false],
      ['K1A 0B1', canada, true],
      ['k1a0b1', canada, true],
      ['K1A 0B1', us, false],
      ['any', anything, true],
      ['', us, true],
    ] as const) {
      expect(isPostalCode(code, pattern), `${code} ${pattern}`).toBe(good)
    }
  })

  it('is optional in a country whose pattern accepts an empty code', () => {
    for (const [abbreviation, has] of [
      ['US', true],
      ['GB', true],
      ['AE', false],
      ['NG', false],
      ['LB', false],
    ] as const) {
      expect(
        hasPostalCodes(countries.find((country) => country.abbreviation === abbreviation)),
        abbreviation,
      ).toBe(has)
    }
    expect(hasPostalCodes(undefined)).toBe(true)
  })

  it('is five digits in a form without a country selector [shell.const.zip-digits]', () => {
    for (const code of ['02840', ' 02840 ', '']) expect(isPostalCode(code), code).toBe(true)
    for (const code of ['2840', '028401', '02840-1234', 'K1A 0B1', '0284O'])
      expect(isPostalCode(code), code).toBe(false)
  })
})
