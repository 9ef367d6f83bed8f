/**
 * A masked card or account number: dots and the last four digits, '0000' if unknown. (doc 2 §9,
 * money.wallet.tile-mask-last-four, money.wallet.tile-mask-empty)
 */
export const maskedNumber = (lastFour: string): string =>
  `••••\u00a0${lastFour === '' ? '0000' : lastFour}`
