import type { ContrastPair } from '#schemas/Catalogue'
import { mustReachRatio, pairRatio, roundRatioDown } from './pairRatio'
import { createPalette } from './Palette'

type Tokens = Readonly<Record<string, string>>

/** A painted pair that is harder to read than WCAG AA allows. */
export interface FailingPair {
  text: string
  surface: string
  /** Actual and required ratio. */
  ratio: number
  level: number
  /** The control state in which the pair is painted; absent for the normal state. */
  state?: string
  /** The colour below a translucent surface, or `picture`; absent for the page and its cards. */
  over?: string
  /** Set if the pair fails in the dark palette. */
  scheme?: 'dark'
}

/**
 * The painted pairs below their required ratio with these tokens, worst first; disabled controls
 * don't count.
 */
export function findFailingPairs(
  tokens: Tokens,
  pairs: readonly ContrastPair[],
): readonly FailingPair[] {
  const palette = createPalette(tokens)
  const failing = pairs.filter(mustReachRatio).flatMap((pair) => {
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
            ...(pair.over === undefined ? {} : { over: pair.over }),
          },
        ]
  })
  failing.sort((a, b) => a.ratio / a.level - b.ratio / b.level)
  // A pair that is painted several times is listed once.
  return [
    ...new Map(failing.toReversed().map((pair) => [keyOfPair(pair), pair])).values(),
  ].toReversed()
}

/**
 * The pair to show at a colour's control; undefined if none fails. It is the pair furthest below
 * its required ratio in which the colour is the text, or the surface of an `on-…` colour: other
 * pairs are shown only at their text colour.
 */
export const findWorstPair = (
  token: string,
  tokens: Tokens,
  pairs: readonly ContrastPair[],
): FailingPair | undefined =>
  findFailingPairs(
    tokens,
    pairs.filter(
      (pair) =>
        pair.text === token || (pair.surface === token && pair.text.startsWith('color-on-')),
    ),
  )[0]

/** The pairs that fail with the tokens `after`, but not with the tokens `before`. */
export function findNewlyFailing(
  before: Tokens,
  after: Tokens,
  pairs: readonly ContrastPair[],
): readonly FailingPair[] {
  const failingBefore = new Set(findFailingPairs(before, pairs).map(keyOfPair))
  return findFailingPairs(after, pairs).filter((pair) => !failingBefore.has(keyOfPair(pair)))
}

/** A key that identifies a pair. */
export const keyOfPair = ({
  text,
  surface,
  state = '',
  scheme,
}: Pick<FailingPair, 'text' | 'surface' | 'state' | 'scheme'>): string =>
  `${text} ${surface} ${state} ${scheme ?? ''}`
