const CARDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** A card brand's official spelling; other brands are unchanged. */
export const brandName = (brand: string): string => CARDS[brand.toLowerCase()] ?? brand
