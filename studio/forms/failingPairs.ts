import type { ContrastPair } from '../../schemas/Catalogue'
import { isPairRequired, pairRatio, roundRatioDown } from '../../src/core/theme/contrast/pairRatio'
import { createPalette } from '../../src/core/theme/contrast/Palette'

type Tokens = Readonly<Record<string, string>>

/** A painted pair that is harder to read than WCAG AA allows. */
export interface FailingPair {
  text: string
  surface: string
  /** Ratio that it has, and that it needs. */
  ratio: number
  level: number
  /** When it is painted so; at rest without. */
  state?: string
}

/**
 * The pairs that can't be read well with these tokens, the worst first; what is switched off need
 * not be.
 */
export function failingPairs(
  tokens: Tokens,
  pairs: readonly ContrastPair[],
): readonly FailingPair[] {
  const palette = createPalette(tokens)
  const failing = pairs.filter(isPairRequired).flatMap((pair) => {
    const ratio = roundRatioDown(pairRatio(pair, palette) ?? pair.level)
    return ratio >= pair.level
      ? []
      : [
          {
            text: pair.text,
            surface: pair.surface,
            ratio,
            level: pair.level,
            ...(pair.state === undefined ? {} : { state: pair.state }),
          },
        ]
  })
  failing.sort((a, b) => a.ratio / a.level - b.ratio / b.level)
  // The same two in several places (words and headlines on a picture) are told once.
  return [
    ...new Map(failing.toReversed().map((pair) => [pairKey(pair), pair])).values(),
  ].toReversed()
}

/**
 * The pair that a colour's own control should tell of, the one that misses its ratio by most: what
 * it is painted on, and what is painted on it by design (`on-…`). Each pair is so told where it can
 * be put right, and not at every surface.
 */
export const worstPair = (
  token: string,
  tokens: Tokens,
  pairs: readonly ContrastPair[],
): FailingPair | undefined =>
  failingPairs(
    tokens,
    pairs.filter(
      (pair) =>
        pair.text === token || (pair.surface === token && pair.text.startsWith('color-on-')),
    ),
  )[0]

/** The pairs that can't be read well any more and could before. */
export function newlyFailing(
  before: Tokens,
  after: Tokens,
  pairs: readonly ContrastPair[],
): readonly FailingPair[] {
  const known = new Set(failingPairs(before, pairs).map(pairKey))
  return failingPairs(after, pairs).filter((pair) => !known.has(pairKey(pair)))
}

/** Tells one pair from another. */
export const pairKey = ({
  text,
  surface,
  state = '',
}: Pick<FailingPair, 'text' | 'surface' | 'state'>): string => `${text} ${surface} ${state}`
