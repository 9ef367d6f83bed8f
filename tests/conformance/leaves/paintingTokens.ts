import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CSS_PREFIX } from '../../../src/core/theme/cssVariable'

const MENTION = new RegExp(`${CSS_PREFIX}([a-z0-9-]*[a-z0-9])`, 'g')
const tokensIn = (text: string): readonly string[] =>
  [...text.matchAll(MENTION)].map(([, name = '']) => name)

/**
 * The portal's own sources, without tests, samples and the preview's inspector, which paint
 * nothing.
 */
const isPainting = (file: string): boolean =>
  /\.(?:tsx?|svg)$/.test(file) &&
  !/\.(?:test|sample)\.tsx?$/.test(file) &&
  !/^app[\\/]preview[\\/]/.test(file)

/**
 * Tokens used by the portal's styles, and those that they are derived from in a theme with these
 * definitions.
 */
export function paintingTokens(
  definitions: readonly Readonly<Record<string, string>>[],
): ReadonlySet<string> {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(isPainting)
  const tokens = new Set(files.flatMap((file) => tokensIn(readFileSync(join('src', file), 'utf8'))))
  // Iterating over a set includes items added meanwhile.
  for (const token of tokens)
    for (const definition of definitions)
      for (const other of tokensIn(definition[token] ?? '')) tokens.add(other)
  return tokens
}
