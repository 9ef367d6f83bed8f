import type { Catalogue } from '../Catalogue'
import { firstFamily } from './tokens'

/**
 * The font family of a font token: the first in its font-family list, following references to other
 * tokens.
 */
export function resolveFontFamily(
  tokens: Readonly<Record<string, string>>,
  name: string,
  depth = 0,
): string {
  const value = tokens[name] ?? ''
  const other = /^var\(--portico-([a-z0-9-]+)\)$/.exec(value)?.[1]
  return other !== undefined && depth < MAX_DEPTH
    ? resolveFontFamily(tokens, other, depth + 1)
    : firstFamily(value)
}

/** Maximum number of references that are followed, because tokens may refer to each other. */
const MAX_DEPTH = 5

/** Font families of the catalogue that the tokens use, without duplicates. */
export const usedFonts = (
  tokens: Readonly<Record<string, string>>,
  catalogue: Catalogue,
): readonly string[] =>
  [...new Set(['font-body', 'font-heading'].map((name) => resolveFontFamily(tokens, name)))].filter(
    (family) => Object.hasOwn(catalogue.fonts, family),
  )
