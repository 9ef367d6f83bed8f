import type { ProductRecord } from '../../../generated/types'

/** How many of a product, with all of its variants, are left of what is counted. */
export function countLeft({ stock, variants }: ProductRecord): {
  /** null if nothing is counted. */
  left: number | null
  /** Whether there is always enough of a variant, because it is not counted. */
  more: boolean
} {
  const counts = variants.length === 0 ? [stock] : variants.map((variant) => variant.stock)
  const counted = counts.flatMap((count) => count ?? [])
  return {
    left: counted.length === 0 ? null : counted.reduce((sum, count) => sum + count, 0),
    more: counted.length < counts.length,
  }
}
