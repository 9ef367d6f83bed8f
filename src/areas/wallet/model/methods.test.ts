import { describe, expect, it } from 'vitest'
import { CARD_BRANDS } from '../../../core/cards/cardBrands'
import type { BankAccount, WalletCard } from '#generated/types'
import {
  BILLING_USES,
  filterLinkable,
  needsMembership,
  listLinkedIds,
  verificationDays,
} from './memberships'
import { BANKS, bankKey, findBankByName, findBankByRouting, findCardBrand } from './logos'
import {
  defaultEntry,
  pageOf,
  toPaymentEntry,
  paginateEntries,
  paymentMethods,
} from './paymentEntry'
import { isRoutingNumber } from './routingNumber'

const billingDetails = {
  name: 'Ann Lee',
  address: '',
  address2: '',
  city: '',
  state: '',
  zipCode: '02840',
  country: 'US',
}
const common = {
  billingDetails,
  status: 'active',
  modifiedOn: '2027-01-01T00:00:00Z',
  createdOn: '2027-01-01T00:00:00Z',
}
const card = (id: number): WalletCard => ({
  ...common,
  id,
  brand: 'visa',
  nickname: 'Daily',
  billingUse: 'default',
  default: true,
  lastFour: '4242',
  expMonth: 4,
  expYear: 2027,
  verified: true,
  paymentType: 'creditcard',
  type: 'sandbox',
  customerId: 1,
})
const bank = (id: number, verified: boolean): BankAccount => ({
  ...common,
  id,
  brand: 'CHASE, N.A.',
  nickname: 'House',
  billingUse: '',
  default: false,
  lastFour: '6789',
  verified,
  canVerify: !verified,
  paymentType: 'ach',
  type: 'individual',
})
const house = {
  id: 'house-account',
  status: 'active',
  paymentType: 'houseAccount',
  brand: 'Harbour House',
} as const

describe('logos', () => {
  it('match a bank by its name up to a comma, with hyphens for spaces, in any case [money.wallet.bank-logo-key] [money.wallet.tile-bank-logo]', () => {
    expect(bankKey('BANK OF AMERICA, N.A.')).toBe('BANK-OF-AMERICA')
    expect([
      findBankByName('Bank of America')?.id,
      findBankByName('BANK OF AMERICA, N.A.')?.id,
      findBankByName('First Bank of Nowhere'),
    ]).toEqual(['bank-of-america', 'bank-of-america', undefined])
  })

  it('exist for seven card brands and the twenty largest US banks [money.wallet.logo-list] [money.wallet.card-brand-logo]', () => {
    expect(CARD_BRANDS).toEqual([
      'visa',
      'mastercard',
      'amex',
      'discover',
      'diners',
      'jcb',
      'unionpay',
    ])
    expect([findCardBrand('VISA'), findCardBrand('other')]).toEqual(['visa', undefined])
    expect([BANKS.length, new Set(BANKS.map(({ id }) => id)).size]).toEqual([20, 20])
  })

  it('match a bank by its well-known routing numbers, each valid and listed once [money.constant.routing-lists] [money.bank-form.logo-while-typing]', () => {
    const all = BANKS.flatMap(({ routingNumbers }) => routingNumbers)
    expect(all.filter((routing) => !isRoutingNumber(routing))).toEqual([])
    expect(new Set(all).size).toBe(all.length)
    expect([
      findBankByRouting('021000021')?.id,
      findBankByRouting('110000000'),
      findBankByRouting(''),
    ]).toEqual(['chase', undefined, undefined])
  })
})

describe('the selector', () => {
  it('lists cards, bank accounts, the house account and a new card as entries of one type [money.selector.entries] [money.entity.payment-method] [money.entity.payment-type-values]', () => {
    const methods = paymentMethods([bank(2, true), bank(3, false), card(1)], house, {
      cardsAccepted: ['visa'],
    })
    expect(methods.map(({ id, type }) => [id, type])).toEqual([
      ['1', 'creditcard'],
      ['2', 'bankAccount'],
      ['3', 'bankAccount'],
      ['house-account', 'houseAccount'],
      ['', 'newcreditcard'],
    ])
    expect(methods[0]).toEqual({
      id: '1',
      type: 'creditcard',
      nickname: 'Daily',
      brand: 'visa',
      bankName: '',
      lastFour: '4242',
      verified: true,
      accepted: true,
      verificationStatus: 'verified',
      default: true,
      billingUse: 'default',
      billingDetails,
      expiry: '04 / 27',
    })
    expect(methods[2]).toMatchObject({
      bankName: 'CHASE, N.A.',
      brand: '',
      verificationStatus: 'pending verification',
      expiry: '',
    })
    expect(methods.map(toPaymentEntry).map(({ type }) => type)).toEqual([
      'creditcard',
      'ach',
      'ach',
      'houseAccount',
      'newcreditcard',
    ])
    expect(paymentMethods([], undefined, undefined)).toEqual([])
  })

  it('offers no saved card of a brand that the club does not accept', () => {
    const accepted = (cardsAccepted: readonly string[]) =>
      paymentMethods([card(1), bank(2, true)], house, { cardsAccepted }).map(
        (method) => method.accepted,
      )
    expect(accepted(['visa', 'amex'])).toEqual([true, true, true, true])
    expect(accepted(['amex'])).toEqual([false, true, true, true])
  })

  it('has the default method chosen, unless it can’t be charged or there is none', () => {
    const cards = { cardsAccepted: ['visa'] }
    const chosen = (saved: Parameters<typeof paymentMethods>[0], accepted = cards) =>
      defaultEntry(paymentMethods(saved, house, accepted))
    const savings = { ...bank(2, true), default: true }
    expect(chosen([card(1), bank(2, true)])).toEqual({ id: '1', type: 'creditcard' })
    expect(chosen([{ ...card(1), default: false }, savings])).toEqual({ id: '2', type: 'ach' })
    expect(chosen([{ ...card(1), default: false }, bank(2, true)])).toBeUndefined()
    expect(chosen([{ ...savings, verified: false }])).toBeUndefined()
    expect(chosen([card(1)], { cardsAccepted: ['amex'] })).toBeUndefined()
  })

  it('opens at the page that shows the chosen method', () => {
    const seven = paymentMethods([1, 2, 3, 4, 5, 6, 7].map(card), undefined, undefined)
    const pages = ['6', '7', '8'].map((id) => pageOf(seven, { id, type: 'creditcard' }))
    expect([...pages, pageOf(seven, undefined)]).toEqual([1, 2, 1, 1])
  })

  it('shows six entries per page, and seven entries on two pages [money.selector.page-size]', () => {
    const seven = [1, 2, 3, 4, 5, 6, 7]
    expect([paginateEntries(seven, 1), paginateEntries(seven, 2), paginateEntries([], 1)]).toEqual([
      { items: [1, 2, 3, 4, 5, 6], count: 2 },
      { items: [7], count: 2 },
      { items: [], count: 1 },
    ])
  })
})

describe('a method’s use', () => {
  it('is one of four values [money.billing-use.values]', () => {
    expect(BILLING_USES).toEqual(['default', 'billing', 'pos', ''])
  })

  it('needs a chosen membership only for membership dues [money.add-method.billing-needs-membership] [money.validation.billing-membership-edit]', () => {
    expect([
      needsMembership('billing', []),
      needsMembership('billing', [4]),
      needsMembership('default', []),
      needsMembership('', []),
    ]).toEqual([true, false, false, false])
  })

  it('can be linked to active and failed memberships with a rate above zero; linked ones are found by the wallet entry’s id [money.subscription.link-eligible] [money.subscription.tied-preselected-locked]', () => {
    const all = [
      { id: 1, status: 'active', rate: 50, walletId: 9 },
      { id: 2, status: 'failed', rate: 50, walletId: null },
      { id: 3, status: 'cancelled', rate: 50, walletId: 9 },
      { id: 4, status: 'active', rate: 0, walletId: null },
    ]
    expect(filterLinkable(all).map(({ id }) => id)).toEqual([1, 2])
    expect([listLinkedIds(all, 9), listLinkedIds(all, undefined), listLinkedIds(all, 8)]).toEqual([
      [1, 3],
      [],
      [],
    ])
  })

  it('takes up to four days to verify with a mandate, two with deposits [money.bank-verify.four-day-processor] [money.bank-verify.pending-four-days]', () => {
    expect(
      ['gocardless', 'stripe', 'stripev2', 'sandbox', undefined].map(verificationDays),
    ).toEqual(['four', 'two', 'two', 'two', 'two'])
  })
})
