/** Number of digits in a routing number. (doc 2 §9) */
export const ROUTING_DIGITS = 9

const WEIGHTS = [3, 7, 1] as const

/**
 * Whether a text is a routing number: nine digits whose sum, weighted 3-7-1, ends in 0. (doc 2 §5,
 * money.validation.routing-checksum)
 */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false
  return (
    [...text].reduce((sum, digit, index) => sum + Number(digit) * (WEIGHTS[index % 3] ?? 0), 0) %
      10 ===
    0
  )
}
