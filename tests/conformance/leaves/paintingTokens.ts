import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CSS_PREFIX } from '../../../src/core/theme/cssVariable'

const MENTION = new RegExp(`${CSS_PREFIX}([a-z0-9-]*[a-z0-9])`, 'g')
const tokensIn = (text: string): readonly string[] =>
  [...text.matchAll(MENTION)].map(([, name = '']) => name)

/**
 * Whether a source file of the portal may paint: not a test or sample, nor the preview's inspector.
 */
const isPainting = (file: string): boolean =>
  /\.(?:tsx?|svg)$/.test(file) &&
  !/\.(?:test|sample)\.tsx?$/.test(file) &&
  !/^app[\\/]preview[\\/]/.test(file)

/**
 * The tokens that the portal's styles use, and the tokens from which these are derived in a theme
 * with the given definitions.
 */
export function paintingTokens(
  definitions: readonly Readonly<Record<string, string>>[],
): ReadonlySet<string> {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(isPainting)
  const tokens = new Set(files.flatMap((file) => tokensIn(readFileSync(join('src', file), 'utf8'))))
  // Iterating over a set includes items that are added meanwhile.
  for (const token of tokens)
    for (const definition of definitions)
      for (const other of tokensIn(definition[token] ?? '')) tokens.add(other)
  return tokens
}
