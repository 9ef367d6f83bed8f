/** Currencies that Stripe counts whole, and those it counts in thousandths. */
const whole = new Set([
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
const thousandths = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])

/**
 * Our hundredths of a currency as Stripe counts it; throws where it can't be told in its smallest
 * coin.
 */
export function minorUnits(amountCents: number, currency: string): number {
  const name = currency.toUpperCase()
  if (thousandths.has(name)) return amountCents * 10
  if (!whole.has(name)) return amountCents
  if (amountCents % 100 !== 0) throw new Error(`${name} has no hundredths`)
  return amountCents / 100
}
