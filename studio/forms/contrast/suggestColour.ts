import type { ContrastPair } from '../../../schemas/Catalogue'
import { nearestPassing } from '../../../src/core/theme/contrast/nearestColour'
import { keyOfPair, type FailingPair } from '../../../src/core/theme/contrast/failingPairs'

/** A colour that makes a pair readable, and the token to set to it. */
export interface ColourSuggestion {
  token: string
  colour: string
}

/**
 * What to change so that a failing pair becomes readable: the token at whose field the pair is
 * shown, if some shade of it passes in all of its pairs, else the pair's other colour. If neither
 * has such a shade, the nearest shade of the token that passes in this pair.
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
