/** Formats a card's expiry as `MM / YY`. (doc 2 §2, money.wallet.tile-expiry) */
export const expiryText = ({ expMonth, expYear }: { expMonth: number; expYear: number }): string =>
  `${String(expMonth).padStart(2, '0')} / ${String(expYear % 100).padStart(2, '0')}`
