import type { ContrastPair } from '../../../../schemas/Catalogue'
import { isGround, type Before } from './costOf'
import { hasRoom } from './pairRatio'
import type { Palette } from './Palette'
import { between, labOf } from './shade'

/**
 * Each moved colour back towards what it was, as far as every pair that it is part of stays
 * readable; surfaces first.
 */
export function goBack(
  palette: Palette,
  pairs: readonly ContrastPair[],
  before: Before,
  moved: ReadonlySet<string>,
): void {
  const order = [...moved].sort((a, b) => Number(isGround(b)) - Number(isGround(a)))
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (const token of order) {
      const [was, now] = [before.get(token), palette.paint(token)]
      if (!was || !now) continue
      const followers = palette.dependents(token)
      const own = pairs.filter(
        (pair) =>
          followers.has(pair.text) ||
          followers.has(pair.surface) ||
          (pair.over !== undefined && followers.has(pair.over)),
      )
      const to = labOf(now)
      const passes = (share: number): boolean => {
        palette.put(token, { kind: 'paint', paint: between(was, to, share) })
        return own.every((pair) => hasRoom(pair, palette))
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
