import { describe, expect, it } from 'vitest'
import { brandName } from './brandName'
import { expiryText } from './expiryText'
import { houseAccountOf } from './houseAccount'
import { maskedNumber } from './maskedNumber'

describe('a wallet entry as it is shown', () => {
  it('has its number masked but for the last four digits, 0000 where there are none [money.wallet.tile-mask-last-four] [money.wallet.tile-mask-empty]', () => {
    expect([maskedNumber('4242'), maskedNumber('')]).toEqual(['••••\u00a04242', '••••\u00a00000'])
  })

  it('has its expiry as month and two-digit year [money.wallet.tile-expiry]', () => {
    expect([
      expiryText({ expMonth: 4, expYear: 2027 }),
      expiryText({ expMonth: 12, expYear: 2100 }),
    ]).toEqual(['04 / 27', '12 / 00'])
  })

  it('has its brand as the brand writes it, another one as it came', () => {
    expect(['visa', 'AMEX', 'BANK OF AMERICA, N.A.'].map(brandName)).toEqual([
      'Visa',
      'American Express',
      'BANK OF AMERICA, N.A.',
    ])
  })
})

describe('the house account', () => {
  it('is an entry of its own for those whose it is, and for nobody else [money.entity.house-account] [money.wallet.house-account-entry] [shell.role.house-account]', () => {
    expect(houseAccountOf({ houseAccountEnabled: true }, 'Harbour House')).toEqual({
      id: 'house-account',
      status: 'active',
      paymentType: 'houseAccount',
      brand: 'Harbour House',
    })
    expect([
      houseAccountOf({ houseAccountEnabled: false }, 'Harbour House'),
      houseAccountOf(null, 'Harbour House'),
    ]).toEqual([undefined, undefined])
  })
})
