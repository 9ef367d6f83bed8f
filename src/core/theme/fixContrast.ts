import type { ContrastPair } from '../../../schemas/Catalogue'
import { mustReachRatio, isReadable } from './contrast/pairRatio'
import { createPalette } from './contrast/Palette'
import { toHex } from './contrast/shade'
import { colourCost, originalColours } from './contrast/colourCost'
import { restoreColours } from './contrast/restoreColours'
import { moveApart } from './contrast/moveApart'

/**
 * Computes the colours that make every required pair readable, as token → #rrggbb for each changed
 * token; empty if all pairs pass. Takes a theme's resolved tokens by unprefixed name and the
 * declared pairs (`catalogue.pairs`). Each colour keeps its hue and moves as little as possible;
 * surfaces move only if that is the smaller change, or if no text colour is readable on them. Pure
 * and deterministic.
 */
export function fixContrast(
  tokens: Readonly<Record<string, string>>,
  pairs: readonly ContrastPair[],
): Readonly<Record<string, string>> {
  const requiredPairs = pairs.filter(mustReachRatio)
  const start = createPalette(tokens)
  if (requiredPairs.every((pair) => isReadable(pair, start))) return {}
  const before = originalColours(start)
  let lowestCost = Infinity
  const attempts = SURFACE_TARGETS.flatMap((target) => {
    const palette = start.copy()
    const moved = moveApart(palette, requiredPairs, before, target, lowestCost)
    if (!moved) return []
    const cost = colourCost(moved, palette, before)
    lowestCost = Math.min(lowestCost, cost)
    return [{ palette, moved, cost }]
  })
  // Refine only the most promising attempts, because restoring colours is slow.
  const [best] = attempts
    .sort((a, b) => a.cost - b.cost)
    .slice(0, MAX_REFINED)
    .map(({ palette, moved }) => {
      restoreColours(palette, requiredPairs, before, moved)
      return { palette, moved, cost: colourCost(moved, palette, before) }
    })
    .sort((a, b) => a.cost - b.cost)
  return Object.fromEntries(
    [...(best?.moved ?? [])].flatMap((token) => {
      const paint = best?.palette.paint(token)
      return paint ? [[token, toHex(paint)]] : []
    }),
  )
}

const MAX_REFINED = 2

/**
 * The approaches to try: dark text on light surfaces and the reverse, first with the surfaces
 * unchanged, then with `reach` as their minimum or maximum OKLab lightness.
 */
const SURFACE_TARGETS = [
  { isLight: true },
  { isLight: false },
  ...[0.76, 0.88, 1].map((reach) => ({ isLight: true, reach })),
  ...[0.38, 0.2, 0].map((reach) => ({ isLight: false, reach })),
]
