import { describe, expect, it } from 'vitest'
import { isMoney, sanitizeMoney } from './money'

describe('a money input', () => {
  it('keeps only digits in cents mode, and is valid only with exactly 2 [shell.validation.money-cents] [money.validation.money-cents]', () => {
    expect(['5a0', '1.5', '505', '٣5', ''].map((text) => sanitizeMoney('cents', text))).toEqual([
      '50',
      '15',
      '50',
      '5',
      '',
    ])
    expect(['05', '5', '', '555'].map((text) => isMoney('cents', text))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('keeps only digits in dollars mode [shell.validation.money-dollars] [money.validation.money-dollars]', () => {
    expect(['1,250', '$40.50', '-3', 'x'].map((text) => sanitizeMoney('dollars', text))).toEqual([
      '1250',
      '4050',
      '3',
      '',
    ])
    expect(['0', '1250', '', '4.5'].map((text) => isMoney('dollars', text))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('keeps digits and a dot in any other mode [shell.validation.money-default] [money.validation.money-plain]', () => {
    expect(
      ['$1,250.50', '-3.', 'a.b5', '1.2.3'].map((text) => sanitizeMoney('default', text)),
    ).toEqual(['1250.50', '3.', '.5', '1.23'])
    expect(['1250.50', '3.', '.5', '.', ''].map((text) => isMoney('default', text))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })
})
