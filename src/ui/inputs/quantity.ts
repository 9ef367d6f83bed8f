/** The minimum and maximum of a quantity, both optional. */
export interface QuantityBounds {
  min?: number
  max?: number | undefined
}

/**
 * Clamps a quantity to its bounds, by default 0 and unlimited; NaN becomes the minimum. (doc 1 §5)
 */
export function withinBounds(
  quantity: number,
  { min = 0, max = Infinity }: QuantityBounds,
): number {
  if (Number.isNaN(quantity)) return min
  // If the maximum is below the minimum (a sold-out product), the minimum applies.
  return Math.max(min, Math.min(Math.trunc(quantity), max))
}
