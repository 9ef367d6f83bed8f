import { describe, expect, it } from 'vitest'
import { formatPhone } from './formatPhone'

describe('formatPhone', () => {
  it.each([
    [{ countryCode: '', number: '2125550147', full: '' }, '(212) 555-0147'],
    [{ countryCode: '1', number: '212-555-0147', full: '' }, '+1 (212) 555-0147'],
    [{ countryCode: '+34', number: '600 123 456', full: '' }, '+34 600 123 456'],
    [{ countryCode: '1', number: ' ', full: '' }, undefined],
    [null, undefined],
  ])(
    'formats as (ddd) ddd-dddd after the country code: %j [shell.entity.phone-display]',
    (phone, text) => {
      expect(formatPhone(phone)).toBe(text)
    },
  )
})
