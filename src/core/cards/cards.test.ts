import { describe, expect, it } from 'vitest'
import { detectBrand, isCardNumber, formatCardNumber } from './cardNumber'
import { isExpired, formatExpiry, splitExpiry } from './expiryInput'

describe("a card's expiry", () => {
  it('is formatted as MM / YY after two digits, and has four digits at most [money.validation.expiry-auto-format] [money.validation.expiry-max-digits]', () => {
    expect(
      ['', '1', '12', '122', '1227', '12 / 27', '122799', 'a1b2'].map((text) => formatExpiry(text)),
    ).toEqual(['', '1', '12 / ', '12 / 2', '12 / 27', '12 / 27', '12 / 27', '12 / '])
    expect(formatExpiry('912 / 27', '12 / 27')).toBe('12 / 27')
  })

  it('takes a month of one digit: 2 to 9 at once, 1 when a slash, space, dash or dot follows', () => {
    const type = (keys: string): string =>
      [...keys].reduce((shown, key) => formatExpiry(`${shown}${key}`, shown), '')
    expect(['1/29', '5/29', '1-29', '1 29', '1.29', '529', '5 / 29'].map(type)).toEqual([
      '01 / 29',
      '05 / 29',
      '01 / 29',
      '01 / 29',
      '01 / 29',
      '05 / 29',
      '05 / 29',
    ])
    expect(['5', '1/', '0/', '/', '1/29', '5/29'].map((text) => formatExpiry(text))).toEqual([
      '05 / ',
      '01 / ',
      '0',
      '',
      '01 / 29',
      '05 / 29',
    ])
    expect(type('12/29')).toBe('12 / 29')
    expect(formatExpiry('05 /', '05 / ')).toBe('0')
  })

  it('keeps the last two digits of a year with four, filled in at once or typed', () => {
    expect(
      ['01/2029', '01 / 2029', '1/2029', '012029', '5-2029'].map((text) => formatExpiry(text)),
    ).toEqual(['01 / 29', '01 / 29', '01 / 29', '01 / 29', '05 / 29'])
    expect(formatExpiry('01/2029', '12 / 27')).toBe('01 / 29')
    expect([formatExpiry('01 / 202', '01 / 20'), formatExpiry('01 / 29', '01 / 2')]).toEqual([
      '01 / 2',
      '01 / 29',
    ])
    expect(formatExpiry('12 / 207', '12 / 27')).toBe('12 / 27')
  })

  it('loses a digit when its slash or the space after the slash is deleted', () => {
    expect([
      formatExpiry('12 /', '12 / '),
      formatExpiry('12 / ', '12 / 2'),
      formatExpiry('', '1'),
    ]).toEqual(['1', '12 / ', ''])
  })

  it('is split into month and four-digit year, with or without spaces around the slash; undefined if the month is invalid or the expiry incomplete [money.validation.expiry-split]', () => {
    expect([splitExpiry('04 / 27'), splitExpiry('12/30')]).toEqual([
      { expMonth: 4, expYear: 2027 },
      { expMonth: 12, expYear: 2030 },
    ])
    expect(['', '12 / ', '13 / 27', '00 / 27', '1 / 27'].map(splitExpiry)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('has passed once its month has ended', () => {
    const now = new Date('2027-04-30T23:59:00Z')
    expect(
      [
        { expMonth: 4, expYear: 2027 },
        { expMonth: 3, expYear: 2027 },
        { expMonth: 12, expYear: 2026 },
        { expMonth: 1, expYear: 2028 },
      ].map((expiry) => isExpired(expiry, now)),
    ).toEqual([false, true, true, false])
  })
})

describe('a card number while it is typed', () => {
  it('is formatted in groups, and its first digits determine its brand', () => {
    expect([
      formatCardNumber('4242424242424242'),
      formatCardNumber('378282246310005'),
      formatCardNumber('42x4 2'),
      formatCardNumber('3782'),
      formatCardNumber('4'.repeat(20)),
    ]).toEqual([
      '4242 4242 4242 4242',
      '3782 822463 10005',
      '4242',
      '3782',
      '4444 4444 4444 4444 444',
    ])
    expect(['4', '5555', '2221', '37', '6011', '305', '3530', '62', '9'].map(detectBrand)).toEqual([
      'visa',
      'mastercard',
      'mastercard',
      'amex',
      'discover',
      'diners',
      'jcb',
      'unionpay',
      '',
    ])
  })

  it('is complete with 12 to 19 digits', () => {
    expect(
      ['4242 4242 4242 4242', '378282246310005', '', '4242', '4'.repeat(20)].map(isCardNumber),
    ).toEqual([true, true, false, false, false])
    expect([11, 12, 19].map((digits) => isCardNumber('4'.repeat(digits)))).toEqual([
      false,
      true,
      true,
    ])
  })
})
