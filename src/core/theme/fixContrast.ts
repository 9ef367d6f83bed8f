import type { ContrastPair } from '../../../schemas/Catalogue'
import { isPairRequired, isReadable } from './contrast/pairRatio'
import { createPalette } from './contrast/Palette'
import { hexOf } from './contrast/shade'
import { colourCost, originalColours } from './contrast/colourCost'
import { restoreColours } from './contrast/restoreColours'
import { moveApart } from './contrast/moveApart'

/**
 * The colours that make every demanded pair readable: token → #rrggbb of those that change, nothing
 * where all pairs pass. Takes the resolved tokens of a theme by name without prefix, and the
 * declared pairs (`catalogue.pairs`). Each colour keeps its hue and moves as little as possible;
 * surfaces move only where that is the smaller change, or no text colour will do. Pure: the same
 * theme gives the same colours.
 */
export function fixContrast(
  tokens: Readonly<Record<string, string>>,
  pairs: readonly ContrastPair[],
): Readonly<Record<string, string>> {
  const demanded = pairs.filter(isPairRequired)
  const start = createPalette(tokens)
  if (demanded.every((pair) => isReadable(pair, start))) return {}
  const before = originalColours(start)
  let least = Infinity
  const ways = GROUNDS.flatMap((ground) => {
    const palette = start.copy()
    const moved = moveApart(palette, demanded, before, ground, least)
    if (!moved) return []
    const cost = colourCost(moved, palette, before)
    least = Math.min(least, cost)
    return [{ palette, moved, cost }]
  })
  // Only the likeliest are worked out to the end: going back is the long part.
  const [best] = ways
    .sort((a, b) => a.cost - b.cost)
    .slice(0, MOST_ENDED)
    .map(
      ({ palette, moved }) => (
        restoreColours(palette, demanded, before, moved),
        { palette, moved, cost: colourCost(moved, palette, before) }
      ),
    )
    .sort((a, b) => a.cost - b.cost)
  return Object.fromEntries(
    [...(best?.moved ?? [])].flatMap((token) => {
      const paint = best?.palette.paint(token)
      return paint ? [[token, hexOf(paint)]] : []
    }),
  )
}

const MOST_ENDED = 2

/**
 * What is tried: dark words on light surfaces and the reverse, the surfaces as they are, then ever
 * lighter, or darker, at least so far (OKLab lightness).
 */
const GROUNDS = [
  { light: true },
  { light: false },
  ...[0.76, 0.88, 1].map((reach) => ({ light: true, reach })),
  ...[0.38, 0.2, 0].map((reach) => ({ light: false, reach })),
]
