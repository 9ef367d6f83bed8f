const CARDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** The official spelling of a card brand; any other brand is unchanged. */
export const brandName = (brand: string): string => CARDS[brand.toLowerCase()] ?? brand
