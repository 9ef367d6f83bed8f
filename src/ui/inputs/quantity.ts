/** The least and, where there is one, the most that can be chosen. */
export interface QuantityBounds {
  min?: number
  max?: number | undefined
}

/**
 * A quantity within its bounds: 0 or more unless told, without an upper bound unless there is one.
 * What is no number counts as the least. (doc 1 §5)
 */
export function withinBounds(
  quantity: number,
  { min = 0, max = Infinity }: QuantityBounds,
): number {
  if (Number.isNaN(quantity)) return min
  // A maximum below the minimum (a product that is sold out) must not push the quantity under it.
  return Math.max(min, Math.min(Math.trunc(quantity), max))
}
