import { mustReachRatio, pairRatio, roundRatioDown } from '../../theme/contrast/pairRatio'
import { createPalette } from '../../theme/contrast/Palette'
import { nearestPassing } from '../../theme/contrast/nearestColour'
import type { Catalogue, ContrastPair } from '../Catalogue'
import { getByKeys } from '../../json/getByPointer'
import { isPlainObject, ownValue } from '../../json/plainObject'
import { hasDarkMode } from '../../theme/scheme'
import type { Report } from '../Report'
import type { ResolvedConfig } from '../ResolvedConfig'
import { colourToken } from '../compile/tokens'

type Tokens = Readonly<Record<string, string>>

/**
 * Reports `contrast` for rendered colour pairs of both palettes below their required ratio, at the
 * club's setting that causes it. Pairs that no setting of the club affects are the theme's responsibility.
 */
export function checkContrast(
  config: unknown,
  resolved: ResolvedConfig,
  catalogue: Catalogue,
  report: Report,
): void {
  const { tokens, darkTokens } = resolved
  reportFailing(tokens, (token) => findCause(token, config, tokens), catalogue, report)
  if (!hasDarkMode(resolved)) return
  const dark = { ...tokens, ...darkTokens }
  reportFailing(dark, (token) => findCause(token, config, dark, 'dark'), catalogue, report)
}

/** Reports the worst failing pair of each setting that `find` returns for a token of a palette. */
function reportFailing(
  tokens: Tokens,
  find: (token: string) => Cause | undefined,
  catalogue: Catalogue,
  report: Report,
): void {
  const failing = new Map<string, Failure>()
  const palette = createPalette(tokens)
  for (const pair of catalogue.pairs) {
    const ratio = roundRatioDown(pairRatio(pair, palette) ?? pair.level)
    if (!mustReachRatio(pair) || ratio >= pair.level) continue
    const cause = find(pair.text) ?? find(pair.surface)
    if (!cause) continue
    const worst = failing.get(cause.token)
    if (!worst || ratio / pair.level < worst.ratio / worst.pair.level)
      failing.set(cause.token, { ...cause, pair, ratio })
  }
  for (const { token, keys, pair, ratio } of failing.values()) {
    const better = nearestPassing(token, tokens, catalogue.pairs)
    report(
      'contrast',
      keys,
      `${quoteToken(pair.text)} on ${quoteToken(pair.surface)} has a contrast of ${ratio.toFixed(2)} : 1 and needs ${pair.level} : 1.`,
      better === undefined
        ? 'No lightness of this colour passes everywhere; change the other colour too.'
        : `The nearest colour that passes everywhere is ${better}.`,
    )
  }
}

interface Cause {
  token: string
  keys: readonly string[]
}
interface Failure extends Cause {
  pair: ContrastPair
  ratio: number
}

/**
 * Finds the club's setting of a token in a palette, or of a colour that the token is mixed from;
 * undefined if the club sets none of them. In the dark palette only dark colours count.
 */
function findCause(
  token: string,
  config: unknown,
  tokens: Tokens,
  scheme: 'light' | 'dark' = 'light',
  depth = 0,
): Cause | undefined {
  const theme = ownValue(config, 'theme')
  if (scheme === 'light' && ownValue(ownValue(theme, 'tokens'), token) !== undefined)
    return { token, keys: ['theme', 'tokens', token] }
  const place = scheme === 'light' ? ['props'] : ['theme', 'dark']
  const colors = getByKeys(config, [...place, 'colors'])
  const key = Object.keys(isPlainObject(colors) ? colors : {}).find(
    (name) => colourToken(name) === token,
  )
  if (key !== undefined) return { token, keys: [...place, 'colors', key] }
  if (depth > MAX_DEPTH) return undefined
  for (const other of listMixedTokens(token, tokens)) {
    const cause = findCause(other, config, tokens, scheme, depth + 1)
    if (cause) return cause
  }
  return undefined
}

const MAX_DEPTH = 5

const listMixedTokens = (token: string, tokens: Tokens): readonly string[] =>
  [...(tokens[token] ?? '').matchAll(/var\(--portico-([a-z0-9-]+)\)/g)].map(
    ([, name]) => name ?? '',
  )

/** A token's name in a message: color-muted-text → “muted text”. */
const quoteToken = (token: string): string =>
  `“${token.replace(/^color-/, '').replaceAll('-', ' ')}”`
