/** Stripe's zero-decimal and three-decimal currencies. */
const zeroDecimal = new Set([
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'JPY',
  'KMF',
  'KRW',
  'MGA',
  'PYG',
  'RWF',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
])
const threeDecimal = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])

/**
 * Converts hundredths of a currency to Stripe's minor units; throws if the amount can't be
 * expressed exactly.
 */
export function toMinorUnits(amountCents: number, currency: string): number {
  const name = currency.toUpperCase()
  if (threeDecimal.has(name)) return amountCents * 10
  if (!zeroDecimal.has(name)) return amountCents
  if (amountCents % 100 !== 0) throw new Error(`${name} has no hundredths`)
  return amountCents / 100
}
