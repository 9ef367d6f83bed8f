/** The card brands that a club can take, in the order in which they are listed. */
export const CARD_BRANDS = [
  'visa',
  'mastercard',
  'amex',
  'discover',
  'diners',
  'jcb',
  'unionpay',
] as const

/** Whether a processor accepts cards at all. */
export const acceptsCards = ({ cardsAccepted }: { cardsAccepted: readonly string[] }): boolean =>
  cardsAccepted.length > 0

/** Whether there is a brand whose cards a processor does not accept. */
export const limitsBrands = ({ cardsAccepted }: { cardsAccepted: readonly string[] }): boolean =>
  CARD_BRANDS.some((brand) => !cardsAccepted.includes(brand))

/**
 * Whether a processor accepts cards of a brand: any brand if it limits none, and always '', a brand
 * that is not known yet.
 */
export const acceptsBrand = (
  processor: { cardsAccepted: readonly string[] },
  brand: string,
): boolean =>
  brand === '' || !limitsBrands(processor) || processor.cardsAccepted.includes(brand.toLowerCase())
