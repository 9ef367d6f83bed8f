/**
 * The currencies whose smallest unit at Stripe is the unit itself (zero decimals), and those with
 * three decimals.
 */
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
 * Converts hundredths of a currency's unit to Stripe's minor units; throws for a zero-decimal
 * currency if the amount is not whole.
 */
export function toMinorUnits(amountCents: number, currency: string): number {
  const name = currency.toUpperCase()
  if (threeDecimal.has(name)) return amountCents * 10
  if (!zeroDecimal.has(name)) return amountCents
  if (amountCents % 100 !== 0) throw new Error(`${name} has no hundredths`)
  return amountCents / 100
}
