import type { ContrastPair } from '../../../schemas/Catalogue'
import { nearestPassing } from '../../../src/core/theme/contrast/nearestColour'
import { keyOfPair, type FailingPair } from '../../../src/core/theme/contrast/failingPairs'

/** A colour that makes a pair readable, and the token to set to it. */
export interface ColourSuggestion {
  token: string
  colour: string
}

/**
 * The change that makes a failing pair readable: the nearest shade of `token`, at whose field the
 * pair is shown, that passes in all pairs of the token; else such a shade of the pair's other
 * colour; else the nearest shade of either that passes in this pair. Undefined if there is none.
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
  for (const [changed, tried] of attempts) {
    const colour = nearestPassing(changed, tokens, tried)
    if (colour !== undefined) return { token: changed, colour }
  }
  return undefined
}
