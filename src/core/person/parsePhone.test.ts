import { parsePhoneNumberFromString as parseAnyLine } from 'libphonenumber-js/min'
import { describe, expect, it } from 'vitest'
import { filterPhoneCharacters } from './filterPhoneCharacters'
import { checkPhone, parsePhone, phoneInput } from './parsePhone'

describe('a phone number', () => {
  it.each([
    ['(401) 555-0123', '4015550123'],
    ['+1 401.555.0123 ext', '+14015550123'],
    ['abc', ''],
  ])('keeps only digits and plus: %s [shell.validation.phone-characters]', (text, cleaned) => {
    expect(filterPhoneCharacters(text)).toBe(cleaned)
  })

  it('has at least 10 digits with its country code: 9 are rejected, 10 accepted [shell.validation.phone-min-digits]', () => {
    expect(checkPhone('401555012')).toBe('phone')
    expect(checkPhone('4015550123')).toBeUndefined()
    expect(checkPhone('600123456', { country: 'ES' })).toBeUndefined()
    expect(checkPhone('60012345', { country: 'ES' })).toBe('phone')
    // Without the plus, nine digits could be any country's.
    expect(checkPhone('376312345')).toBe('phone')
  })

  it.each([
    ['+376 312 345', 'US', '+376312345'],
    ['+298 211234', 'US', '+298211234'],
    ['00376 312 345', 'ES', '+376312345'],
    ['312 345', 'AD', '+376312345'],
    ['211234', 'FO', '+298211234'],
  ])(
    'may have fewer than 10 digits where a country has such numbers: %s in %s',
    (text, country, full) => {
      expect(parsePhone(text, country)?.full).toBe(full)
      expect(checkPhone(text, { country })).toBeUndefined()
    },
  )

  it('is read as one of the first country in which it is valid', () => {
    expect(parsePhone('612 345 678', ['US', 'ES'])?.full).toBe('+34612345678')
    expect(parsePhone('(401) 555-0123', ['ES', ''])?.full).toBe('+14015550123')
    expect(parsePhone('٠٥٠ ١٢٣ ٤٥٦٧', 'AE')?.full).toBe('+971501234567')
    expect(parsePhone('07400 123456', ['', 'GB'])?.full).toBe('+447400123456')
  })

  it.each([
    ['4015550123', 'US', { countryCode: '1', number: '4015550123', full: '+14015550123' }],
    ['14015550123', 'US', { countryCode: '1', number: '4015550123', full: '+14015550123' }],
    ['+34 600 123 456', 'US', { countryCode: '34', number: '600123456', full: '+34600123456' }],
    ['34600123456', 'US', { countryCode: '34', number: '600123456', full: '+34600123456' }],
    ['4015550123', 'ES', { countryCode: '1', number: '4015550123', full: '+14015550123' }],
    ['07400 123456', 'GB', { countryCode: '44', number: '7400123456', full: '+447400123456' }],
    ['4015550123', 'nowhere', { countryCode: '1', number: '4015550123', full: '+14015550123' }],
    ['0000000000', 'US', undefined],
    ['+34 912 345 678', 'ES', undefined],
    ['020 7123 4567', 'GB', undefined],
    ['+971 4 555 0123', 'AE', undefined],
    ['+1 800 555 0199', 'US', undefined],
    ['+999 1234567890', 'US', undefined],
    ['12345678901234567890', 'US', undefined],
  ])(
    'is valid with or without its country code if it is a mobile number: %s in %s [shell.validation.phone-mobile]',
    (text, country, phone) => {
      expect(parsePhone(text, country)).toEqual(phone)
      expect(checkPhone(text, { country })).toBe(phone ? undefined : 'phone')
    },
  )

  it('may be a landline where the caller parses every line', () => {
    expect(parsePhone('955 550 176', 'ES')).toBeUndefined()
    expect(parsePhone('955 550 176', 'ES', parseAnyLine)?.full).toBe('+34955550176')
    expect(parsePhone('+34 955 550 176', 'ES', parseAnyLine)?.full).toBe('+34955550176')
    expect(checkPhone('+34955550176', { parseNumber: parseAnyLine })).toBeUndefined()
  })

  it('may be empty unless it is required; letters alone are rejected [shell.validation.phone-empty]', () => {
    expect(checkPhone('')).toBeUndefined()
    expect(checkPhone(' ')).toBeUndefined()
    expect(checkPhone('', { required: true })).toBe('required')
    expect(checkPhone('call me')).toBe('phone')
  })

  it('is shown in its input as it is dialled', () => {
    expect(phoneInput({ countryCode: '1', number: '4015550123', full: '+14015550123' })).toBe(
      '+14015550123',
    )
    expect(phoneInput({ countryCode: '34', number: '600 123 456', full: '' })).toBe('+34600123456')
    expect(phoneInput({ countryCode: '', number: '4015550123', full: '' })).toBe('4015550123')
    expect(phoneInput(null)).toBe('')
  })
})
