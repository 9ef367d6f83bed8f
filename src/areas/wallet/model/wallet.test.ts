import { describe, expect, it } from 'vitest'
import { brandName } from '../../../core/cards/brandName'
import { expiryText } from './expiryText'
import { getHouseAccount } from './houseAccount'
import { maskedNumber } from './maskedNumber'

describe('a wallet entry’s display', () => {
  it('masks its number except the last four digits, 0000 if unknown [money.wallet.tile-mask-last-four] [money.wallet.tile-mask-empty]', () => {
    expect([maskedNumber('4242'), maskedNumber('')]).toEqual(['••••\u00a04242', '••••\u00a00000'])
  })

  it('shows its expiry as month and two-digit year [money.wallet.tile-expiry]', () => {
    expect([
      expiryText({ expMonth: 4, expYear: 2027 }),
      expiryText({ expMonth: 12, expYear: 2100 }),
    ]).toEqual(['04 / 27', '12 / 00'])
  })

  it('spells card brands officially, and writes the names of banks in ordinary capitalization', () => {
    const spellings = {
      visa: 'Visa',
      AMEX: 'American Express',
      'BANK OF AMERICA, N.A.': 'Bank of America',
      'JPMORGAN CHASE BANK, N.A.': 'JPMorgan Chase Bank',
      'TD BANK, NA': 'TD Bank',
      'USAA FEDERAL SAVINGS BANK': 'USAA Federal Savings Bank',
      'BNP PARIBAS': 'BNP Paribas',
      CAIXABANK: 'CaixaBank',
      CITIBANK: 'Citibank',
      Chase: 'Chase',
      constructor: 'constructor',
      '': '',
    }
    expect(Object.keys(spellings).map(brandName)).toEqual(Object.values(spellings))
  })
})

describe('the house account', () => {
  it('is a virtual wallet entry only for customers who have it enabled [money.entity.house-account] [money.wallet.house-account-entry] [shell.role.house-account]', () => {
    expect(getHouseAccount({ houseAccountEnabled: true }, 'Harbour House')).toEqual({
      id: 'house-account',
      status: 'active',
      paymentType: 'houseAccount',
      brand: 'Harbour House',
    })
    expect([
      getHouseAccount({ houseAccountEnabled: false }, 'Harbour House'),
      getHouseAccount(null, 'Harbour House'),
    ]).toEqual([undefined, undefined])
  })
})
