import { describe, expect, it } from 'vitest'
import { formatPhone } from './formatPhone'

describe('formatPhone', () => {
  it.each([
    [{ countryCode: '', number: '2125550147', full: '' }, '(212) 555-0147'],
    [{ countryCode: '1', number: '212-555-0147', full: '' }, '+1 (212) 555-0147'],
    [{ countryCode: '+34', number: '600 123 456', full: '' }, '+34 600 123 456'],
    [{ countryCode: '34', number: '954550134', full: '' }, '+34 954 550 134'],
    [{ countryCode: '971', number: '45550134', full: '' }, '+971 4 555 0134'],
    [{ countryCode: '44', number: '12345', full: '' }, '+44 12345'],
    [{ countryCode: '', number: '1234567', full: '' }, '1234567'],
    [{ countryCode: '', number: '12345678901', full: '' }, '12345678901'],
    [{ countryCode: '', number: '123456789012', full: '' }, '123456789012'],
    [{ countryCode: '', number: ' 954550134 ', full: '' }, '954 550 134'],
    [{ countryCode: '', number: '95 455 01 34', full: '' }, '95 455 01 34'],
    [{ countryCode: '', number: '4555-0134', full: '' }, '4555-0134'],
    [{ countryCode: ' (1) ', number: '+1.212.555', full: '' }, '+1 +1.212.555'],
    [{ countryCode: '1', number: ' ', full: '' }, undefined],
    [{ countryCode: '1', number: '', full: '' }, undefined],
    [null, undefined],
  ])(
    'formats %j as %j: ten digits as (ddd) ddd-dddd, eight or nine in groups, after the country code [shell.entity.phone-display]',
    (phone, text) => {
      expect(formatPhone(phone)).toBe(text)
    },
  )
})
