const CARDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** How a card brand writes its name; a bank's is shown as it is. */
export const brandName = (brand: string): string => CARDS[brand.toLowerCase()] ?? brand
