import { describe, expect, it } from 'vitest'
import { findCountry } from '#server/features/static/countries'
import { checkBank } from './checkBank'
import { checkCard, checkoutName } from './checkCard'
import { isRoutingNumber } from './routingNumber'

describe('a routing number', () => {
  it('has nine digits whose sum, weighted 3-7-1, ends in 0 [money.validation.routing-checksum] [money.validation.routing-nine-digits]', () => {
    expect(['021000021', '110000000', '026009593'].map(isRoutingNumber)).toEqual([true, true, true])
    expect(['021000022', '02100002', '0210000210', '', '02100002a'].map(isRoutingNumber)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('the manual bank form', () => {
  const bank = {
    accountHolderName: 'Ann Lee',
    routingNumber: '110000000',
    accountNumber: '000123456789',
    country: 'US',
    nickName: 'House',
  }

  it('requires holder, account, country and nickname, and a valid routing number [money.validation.bank-required-fields]', () => {
    expect(checkBank(bank)).toEqual({})
    for (const name of ['accountHolderName', 'accountNumber', 'country', 'nickName'] as const)
      expect(checkBank({ ...bank, [name]: ' ' })).toEqual({ [name]: 'required' })
    expect([
      checkBank({ ...bank, routingNumber: '' }),
      checkBank({ ...bank, routingNumber: '110000001' }),
      checkBank({ ...bank, accountNumber: '12x' }),
    ]).toEqual([
      { routingNumber: 'routing' },
      { routingNumber: 'routing' },
      { accountNumber: 'account' },
    ])
  })
})

describe('the new-card form', () => {
  const card = { name: 'Ann Lee', country: 'US', zipCode: '02840', nickname: '<b>Käse & Co.</b>' }

  it('requires name, country, postal code and nickname in the wallet, but only name and country in the checkout; a nickname is any text [money.validation.msg-name] [money.validation.msg-zip-code] [money.validation.msg-nickname] [money.validation.msg-country] [money.validation.checkout-name-country] [money.validation.nickname-free-text] [money.card-form.nickname-wallet-version]', () => {
    const empty = { name: '', country: '', zipCode: ' ', nickname: '' }
    expect(checkCard(card, 'wallet', findCountry)).toEqual({})
    expect(checkCard(empty, 'wallet', findCountry)).toEqual({
      name: 'required',
      country: 'required',
      zipCode: 'required',
      nickname: 'required',
    })
    expect(checkCard(empty, 'checkout', findCountry)).toEqual({
      name: 'required',
      country: 'required',
    })
  })

  it('validates a postal code by its country’s pattern, and again when the country changes [money.validation.postal-pattern]', () => {
    expect([
      checkCard({ ...card, zipCode: '2840' }, 'wallet', findCountry),
      checkCard({ ...card, country: 'GB', zipCode: 'SW1A 1AA' }, 'wallet', findCountry),
      checkCard({ ...card, country: 'GB' }, 'wallet', findCountry),
      checkCard({ ...card, country: 'ZZ' }, 'wallet', findCountry),
    ]).toEqual([{ zipCode: 'postal' }, {}, { zipCode: 'postal' }, { country: 'country' }])
  })

  it('requires no postal code in countries that have none', () => {
    expect([
      checkCard({ ...card, country: 'AE', zipCode: '' }, 'wallet', findCountry),
      checkCard({ ...card, country: 'GB', zipCode: '' }, 'wallet', findCountry),
      checkCard({ ...card, country: 'AE', zipCode: '' }, 'wallet'),
    ]).toEqual([{}, { zipCode: 'required' }, { zipCode: 'required' }])
  })

  it('reduces a name to its first and last word for the checkout [money.card-form.checkout-name-reduced]', () => {
    expect(['Ann Mary van Lee', 'Ann', '  Ann   Lee ', ''].map(checkoutName)).toEqual([
      'Ann Lee',
      'Ann',
      'Ann Lee',
      '',
    ])
  })
})
