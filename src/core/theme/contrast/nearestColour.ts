import { wcagContrast } from 'culori'
import type { ContrastPair } from '#schemas/Catalogue'
import { hasMargin, mustReachRatio, roundRatioDown } from './pairRatio'
import { parseColour, type Paint } from './parseColour'
import { createPalette } from './Palette'
import { distance, toHex, toLab, shade } from './shade'

/**
 * Contrast ratio of two colours (WCAG), 1 to 21, rounded down to two places: rounding up could make
 * a pair pass.
 */
export const contrastRatio = (a: string, b: string): number => roundRatioDown(wcagContrast(a, b))

/**
 * The nearest colour of the same hue in OKLCH that passes, as #rrggbb; undefined if there is none
 * or the input is not a colour.
 */
export function nearestColour(
  colour: string,
  passes: (candidate: string) => boolean,
): string | undefined {
  const paint = parseColour(colour)
  return paint && shades(paint).map(toHex).find(passes)
}

/**
 * The nearest colour of a token that makes all required pairs of the token and of shades mixed from
 * it readable; undefined if there is none.
 */
export function nearestPassing(
  token: string,
  tokens: Readonly<Record<string, string>>,
  pairs: readonly ContrastPair[],
): string | undefined {
  const palette = createPalette(tokens)
  const current = palette.paint(token)
  if (!current) return undefined
  const dependents = palette.dependents(token)
  const tokenPairs = pairs.filter(
    (pair) =>
      mustReachRatio(pair) &&
      [pair.text, pair.surface, pair.over ?? ''].some((name) => dependents.has(name)),
  )
  const nearest = shades(current).find((paint) => {
    palette.put(token, { kind: 'paint', paint })
    return tokenPairs.every((pair) => hasMargin(pair, palette))
  })
  return nearest && toHex(nearest)
}

/** All shades of a colour's hue, the nearest lightness first. */
function shades(paint: Paint): Paint[] {
  const from = toLab(paint)
  return Array.from({ length: STEPS + 1 }, (_none, step) => shade(from, step / STEPS))
    .map((candidate) => ({ candidate, difference: distance(from, toLab(candidate)) }))
    .sort((a, b) => a.difference - b.difference)
    .map(({ candidate }) => candidate)
}

const STEPS = 250
