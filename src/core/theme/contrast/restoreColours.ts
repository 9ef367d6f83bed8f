import type { ContrastPair } from '../../../../schemas/Catalogue'
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
      const [was, now] = [before.get(token), palette.paint(token)]
      if (!was || !now) continue
      const followers = palette.dependents(token)
      const tokenPairs = pairs.filter(
        (pair) =>
          followers.has(pair.text) ||
          followers.has(pair.surface) ||
          (pair.over !== undefined && followers.has(pair.over)),
      )
      const to = toLab(now)
      const passes = (share: number): boolean => {
        palette.put(token, { kind: 'paint', paint: between(was, to, share) })
        return tokenPairs.every((pair) => hasMargin(pair, palette))
      }
      let [least, most] = [0, 1]
      if (passes(0)) most = 0
      else {
        for (let step = 0; step < STEPS; step++) {
          const middle = (least + most) / 2
          if (passes(middle)) most = middle
          else least = middle
        }
      }
      palette.put(token, { kind: 'paint', paint: most === 1 ? now : between(was, to, most) })
    }
  }
}

const STEPS = 8
const SWEEPS = 2
