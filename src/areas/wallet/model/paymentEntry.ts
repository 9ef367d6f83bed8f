import { acceptsBrand } from '../../../core/cards/cardBrands'
import type { BankAccount, BillingDetails, WalletCard } from '#generated/types'
import { expiryText } from './expiryText'
import type { HouseAccount } from './houseAccount'

/** The method of a payment, as the payment call expects it. (doc 2 §3, Payment request) */
export interface PaymentEntry {
  /** Id of the saved method, or the processor's token of a new card. */
  id: string
  type: 'creditcard' | 'ach' | 'houseAccount' | 'newcreditcard'
  processorId?: string
  save?: boolean
  billingDetails?: Pick<BillingDetails, 'name' | 'country' | 'zipCode'>
}

/** A payment method of any type, as selectors show it. (doc 2 §3, Payment method) */
export interface PaymentMethod {
  id: string
  type: 'creditcard' | 'bankAccount' | 'houseAccount' | 'newcreditcard'
  nickname: string
  brand: string
  bankName: string
  lastFour: string
  verified: boolean
  /** Whether the club accepts cards of its brand; true for other methods. */
  accepted: boolean
  verificationStatus: 'verified' | 'pending verification'
  default: boolean
  billingUse: string
  billingDetails: BillingDetails | undefined
  /** The card's expiry as MM / YY; '' for other methods. */
  expiry: string
}

/** Entries per page of the selector. (doc 2 §9, money.selector.page-size) */
const SELECTOR_PAGE_SIZE = 6

const newCard: PaymentMethod = {
  id: '',
  type: 'newcreditcard',
  nickname: '',
  brand: '',
  bankName: '',
  lastFour: '',
  verified: true,
  accepted: true,
  verificationStatus: 'verified',
  default: false,
  billingUse: '',
  billingDetails: undefined,
  expiry: '',
}

/**
 * The available payment methods: saved cards, bank accounts, the house account if enabled, and a
 * new card if the club takes cards with `cardProcessor`. (doc 2 §2, Payment-method selector)
 */
export function paymentMethods(
  saved: readonly (WalletCard | BankAccount)[],
  house: HouseAccount | undefined,
  cardProcessor: { cardsAccepted: readonly string[] } | undefined,
): readonly PaymentMethod[] {
  return [
    ...saved
      .filter(({ paymentType }) => paymentType === 'creditcard')
      .map(toPaymentMethod)
      .map((card) => ({
        ...card,
        accepted: cardProcessor === undefined || acceptsBrand(cardProcessor, card.brand),
      })),
    ...saved.filter(({ paymentType }) => paymentType === 'ach').map(toPaymentMethod),
    ...(house
      ? [{ ...newCard, id: house.id, type: 'houseAccount' as const, brand: house.brand }]
      : []),
    ...(cardProcessor ? [newCard] : []),
  ]
}

/** The payment entry of a method. */
export const toPaymentEntry = ({ id, type }: PaymentMethod): PaymentEntry => ({
  id,
  type: type === 'bankAccount' ? 'ach' : type,
})

/** The payment entry of the default method; undefined if there is none or it can't be chosen. */
export function defaultEntry(methods: readonly PaymentMethod[]): PaymentEntry | undefined {
  const defaultMethod = methods.find((method) => method.default && canPay(method))
  return defaultMethod && toPaymentEntry(defaultMethod)
}

/**
 * Whether a method can be chosen: a verified bank account, or a card of a brand that the club
 * accepts.
 */
export const canPay = ({ verified, accepted }: PaymentMethod): boolean => verified && accepted

/** The entries of a page, and `count`, the number of pages, at least one. */
export function paginateEntries<Entry>(
  entries: readonly Entry[],
  page: number,
): { items: readonly Entry[]; count: number } {
  return {
    items: entries.slice((page - 1) * SELECTOR_PAGE_SIZE, page * SELECTOR_PAGE_SIZE),
    count: Math.max(1, Math.ceil(entries.length / SELECTOR_PAGE_SIZE)),
  }
}

/** The number of the page that shows the entry's method; 1 if no page shows it. */
export function pageOf(methods: readonly PaymentMethod[], entry: PaymentEntry | undefined): number {
  const index = methods.findIndex((method) => {
    const { id, type } = toPaymentEntry(method)
    return id === entry?.id && type === entry.type
  })
  return Math.floor(Math.max(index, 0) / SELECTOR_PAGE_SIZE) + 1
}

function toPaymentMethod(method: WalletCard | BankAccount): PaymentMethod {
  const { id, nickname, brand, lastFour, verified, billingUse, billingDetails } = method
  const isCard = method.paymentType === 'creditcard'
  return {
    nickname,
    lastFour,
    verified,
    billingUse,
    billingDetails,
    id: String(id),
    type: isCard ? 'creditcard' : 'bankAccount',
    brand: isCard ? brand : '',
    bankName: isCard ? '' : brand,
    accepted: true,
    verificationStatus: verified ? 'verified' : 'pending verification',
    default: method.default,
    expiry: isCard ? expiryText(method) : '',
  }
}
