import type { ContrastPair } from '#schemas/Catalogue'
import { isSurface, type OriginalColours } from './colourCost'
import { hasMargin } from './pairRatio'
import type { Palette } from './Palette'
import { between, toLab } from './shade'

/**
 * Moves each changed colour back towards its original, surfaces first, as far as all its pairs stay
 * readable.
 */
export function restoreColours(
  palette: Palette,
  pairs: readonly ContrastPair[],
  before: OriginalColours,
  moved: ReadonlySet<string>,
): void {
  const order = [...moved].sort((a, b) => Number(isSurface(b)) - Number(isSurface(a)))
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (const token of order) {
      const [original, current] = [before.get(token), palette.paint(token)]
      if (!original || !current) continue
      const dependents = palette.dependents(token)
      const tokenPairs = pairs.filter(
        (pair) =>
          dependents.has(pair.text) ||
          dependents.has(pair.surface) ||
          (pair.over !== undefined && dependents.has(pair.over)),
      )
      const currentLab = toLab(current)
      const passes = (share: number): boolean => {
        palette.put(token, { kind: 'paint', paint: between(original, currentLab, share) })
        return tokenPairs.every((pair) => hasMargin(pair, palette))
      }
      let [low, high] = [0, 1]
      if (passes(0)) high = 0
      else {
        for (let step = 0; step < STEPS; step++) {
          const middle = (low + high) / 2
          if (passes(middle)) high = middle
          else low = middle
        }
      }
      palette.put(token, {
        kind: 'paint',
        paint: high === 1 ? current : between(original, currentLab, high),
      })
    }
  }
}

const STEPS = 8
const SWEEPS = 2
