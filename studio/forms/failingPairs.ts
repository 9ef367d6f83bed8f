import type { ContrastPair } from '../../schemas/Catalogue'
import { contrastRatio, nearestColour } from '../../src/core/config/doctor/contrast'
import { resolveColor } from '../../src/core/theme/resolveColor'

type Tokens = Readonly<Record<string, string>>

/** A painted pair that is harder to read than WCAG AA allows. */
export interface FailingPair {
  text: string
  surface: string
  /** Ratio that it has, and that it needs. */
  ratio: number
  level: number
}

/** The pairs that can't be read well with these tokens, the worst first. */
export function failingPairs(tokens: Tokens, pairs: readonly ContrastPair[]): readonly FailingPair[] {
  const failing = pairs.flatMap((pair) => {
    const ratio = ratioOf(pair, tokens)
    return ratio === undefined || ratio >= pair.level ? [] : [{ text: pair.text, surface: pair.surface, ratio, level: pair.level }]
  })
  return failing.sort((a, b) => a.ratio / a.level - b.ratio / b.level)
}

/**
 * The pair that a colour's own control should tell of, the one that misses its ratio by most: what it is painted on, and
 * what is painted on it by design (`on-…`). Each pair is so told where it can be put right, and not at every surface.
 */
export const worstPair = (token: string, tokens: Tokens, pairs: readonly ContrastPair[]): FailingPair | undefined =>
  failingPairs(tokens, pairs.filter((pair) => pair.text === token || (pair.surface === token && pair.text.startsWith('color-on-'))))[0]

/** The pairs that can't be read well any more and could before. */
export function newlyFailing(before: Tokens, after: Tokens, pairs: readonly ContrastPair[]): readonly FailingPair[] {
  const known = new Set(failingPairs(before, pairs).map((pair) => `${pair.text} ${pair.surface}`))
  return failingPairs(after, pairs).filter((pair) => !known.has(`${pair.text} ${pair.surface}`))
}

/** The colour nearest in lightness with which every pair that the token is painted in can be read; undefined where there is none. */
export function passingColour(token: string, tokens: Tokens, pairs: readonly ContrastPair[]): string | undefined {
  const own = pairs.filter((pair) => dependsOn(pair.text, token, tokens) || dependsOn(pair.surface, token, tokens))
  return nearestColour(resolveColor(token, tokens) ?? '', (candidate) => {
    const tried = { ...tokens, [token]: candidate }
    return own.every((pair) => (ratioOf(pair, tried) ?? pair.level) >= pair.level)
  })
}

function ratioOf({ text, surface }: ContrastPair, tokens: Tokens): number | undefined {
  const [painted, under] = [resolveColor(text, tokens), resolveColor(surface, tokens)]
  return painted === undefined || under === undefined ? undefined : contrastRatio(painted, under)
}

/** Whether a token is another one or is mixed from it. */
const dependsOn = (token: string, other: string, tokens: Tokens, depth = 0): boolean =>
  token === other || (depth < 5 && [...(tokens[token] ?? '').matchAll(/var\(--portico-([a-z0-9-]+)\)/g)].some(([, name = '']) => dependsOn(name, other, tokens, depth + 1)))
