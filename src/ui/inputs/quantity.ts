/** The minimum and the optional maximum. */
export interface QuantityBounds {
  min?: number
  max?: number | undefined
}

/** Clamps a quantity to its bounds, by default 0 or more. NaN becomes the minimum. (doc 1 §5) */
export function withinBounds(
  quantity: number,
  { min = 0, max = Infinity }: QuantityBounds,
): number {
  if (Number.isNaN(quantity)) return min
  // A maximum below the minimum (a sold-out product) must not push the quantity below the minimum.
  return Math.max(min, Math.min(Math.trunc(quantity), max))
}
