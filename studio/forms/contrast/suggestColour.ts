import type { ContrastPair } from '../../../schemas/Catalogue'
import { nearestPassing } from '../../../src/core/theme/contrast/nearestColour'
import { keyOfPair, type FailingPair } from '../../../src/core/theme/contrast/failingPairs'

/** A colour that makes a pair readable, and the token to set to it. */
export interface ColourSuggestion {
  token: string
  colour: string
}

/**
 * The smallest change of shade that makes a failing pair readable. `token` is the one whose field
 * shows the pair. Tries in this order, until one works: a shade of `token`, or of the pair's other
 * token, with which all its pairs pass; then a shade of `token`, or of the other, with which this
 * pair passes. Undefined if none does.
 */
export function suggestColour(
  token: string,
  failing: FailingPair,
  tokens: Readonly<Record<string, string>>,
  pairs: readonly ContrastPair[],
): ColourSuggestion | undefined {
  const other = failing.text === token ? failing.surface : failing.text
  const samePair = pairs.filter((pair) => keyOfPair(pair) === keyOfPair(failing))
  const attempts = [
    [token, pairs],
    [other, pairs],
    [token, samePair],
    [other, samePair],
  ] as const
  for (const [changed, pairsToPass] of attempts) {
    const colour = nearestPassing(changed, tokens, pairsToPass)
    if (colour !== undefined) return { token: changed, colour }
  }
  return undefined
}
