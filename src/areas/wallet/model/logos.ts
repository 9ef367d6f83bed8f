import { CARD_BRANDS } from '../../../core/cards/cardBrands'

/** A card brand with a logo. */
export type CardBrand = (typeof CARD_BRANDS)[number]

/**
 * A bank with a logo: the logo's letters, the keys of its names (see `bankKey`), and its well-known
 * routing numbers.
 */
export interface Bank {
  id: string
  letters: string
  keys: readonly string[]
  routingNumbers: readonly string[]
}

/** Defines a bank; `keys` and `routingNumbers` are separated by spaces. */
const defineBank = (letters: string, keys: string, routingNumbers: string): Bank => {
  const nameKeys = keys.split(' ')
  return {
    id: (nameKeys[0] ?? '').toLowerCase(),
    letters,
    keys: nameKeys,
    routingNumbers: routingNumbers.split(' '),
  }
}

/** Banks with a logo: the largest in the US. (doc 2 §9, Brand logos) */
export const BANKS: readonly Bank[] = [
  defineBank(
    'CH',
    'CHASE JPMORGAN-CHASE JPMORGAN-CHASE-BANK',
    '021000021 322271627 071000013 111000614',
  ),
  defineBank('BA', 'BANK-OF-AMERICA', '026009593 021000322 121000358 011000138'),
  defineBank('WF', 'WELLS-FARGO WELLS-FARGO-BANK', '121000248 121042882 091000019'),
  defineBank('CI', 'CITIBANK CITI', '021000089 321171184 322271724'),
  defineBank('US', 'US-BANK U.S.-BANK', '091000022 123103729 042000013'),
  defineBank('PN', 'PNC PNC-BANK', '043000096 031207607'),
  defineBank('TR', 'TRUIST TRUIST-BANK', '061000104 053101121'),
  defineBank('C1', 'CAPITAL-ONE', '051405515 031176110 065000090'),
  defineBank('TD', 'TD-BANK', '031201360 011103093'),
  defineBank('CZ', 'CITIZENS-BANK CITIZENS', '011500120 036076150'),
  defineBank('53', 'FIFTH-THIRD-BANK FIFTH-THIRD', '042000314'),
  defineBank('MT', 'M&T-BANK', '022000046'),
  defineBank('KB', 'KEYBANK', '041001039'),
  defineBank('HU', 'HUNTINGTON-BANK HUNTINGTON-NATIONAL-BANK', '044000024'),
  defineBank('RE', 'REGIONS-BANK REGIONS', '062000019 062005690'),
  defineBank('BM', 'BMO BMO-BANK BMO-HARRIS-BANK', '071000288'),
  defineBank('AL', 'ALLY-BANK ALLY', '124003116'),
  defineBank('UA', 'USAA USAA-FEDERAL-SAVINGS-BANK', '314074269'),
  defineBank('SA', 'SANTANDER-BANK SANTANDER', '011075150 231372691'),
  defineBank('NF', 'NAVY-FEDERAL-CREDIT-UNION', '256074974'),
]

/**
 * The key by which a bank's name is matched to a logo: the name up to a comma, in upper case, with
 * hyphens for spaces. (doc 2 §2, money.wallet.bank-logo-key)
 */
export const bankKey = (name: string): string =>
  (name.split(',')[0] ?? '').trim().replace(/\s+/g, '-').toUpperCase()

/** Finds a bank by name; undefined if unknown. */
export const findBankByName = (name: string): Bank | undefined =>
  BANKS.find(({ keys }) => keys.includes(bankKey(name)))

/**
 * Finds a bank by routing number; undefined if unknown. (doc 2 §9, money.constant.routing-lists)
 */
export const findBankByRouting = (routingNumber: string): Bank | undefined =>
  BANKS.find((bank) => bank.routingNumbers.includes(routingNumber))

/** The card brand with this name; undefined if it has no logo. */
export const findCardBrand = (brand: string): CardBrand | undefined =>
  CARD_BRANDS.find((candidate) => candidate === brand.toLowerCase())
