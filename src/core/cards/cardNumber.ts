const MAX_DIGITS = 19

/**
 * Formats a card number while it is typed: digits in groups of four; American Express in 4, 6 and
 * 5.
 */
export function formatCardNumber(text: string): string {
  const digits = cardDigits(text).slice(0, MAX_DIGITS)
  if (detectBrand(digits) === 'amex')
    return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ')
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** The digits of a card number. */
export const cardDigits = (text: string): string => text.replace(/\D/g, '')

/**
 * Whether the number is as long as a card number. Only the processor can tell whether it is valid.
 */
export const isCardNumber = (text: string): boolean =>
  cardDigits(text).length >= 12 && cardDigits(text).length <= MAX_DIGITS

const RANGES: readonly (readonly [brand: string, prefix: RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(?:5[1-5]|2(?:2[2-9]|[3-6]|7[01]|720))/],
  ['amex', /^3[47]/],
  ['discover', /^(?:6011|64[4-9]|65)/],
  ['diners', /^3(?:0[0-5]|[689])/],
  ['jcb', /^35(?:2[89]|[3-8])/],
  ['unionpay', /^62/],
]

/** The brand that a card number's first digits indicate; '' if they indicate none. */
export const detectBrand = (text: string): string =>
  RANGES.find(([, prefix]) => prefix.test(cardDigits(text)))?.[0] ?? ''
