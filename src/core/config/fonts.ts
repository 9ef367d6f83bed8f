import type { Catalogue } from './Catalogue'
import { firstFamily } from './tokens'

/**
 * Font family that a font token resolves to, through other tokens; else the stack's first family.
 */
export function resolveFontFamily(
  tokens: Readonly<Record<string, string>>,
  name: string,
  depth = 0,
): string {
  const value = tokens[name] ?? ''
  const other = /^var\(--portico-([a-z0-9-]+)\)$/.exec(value)?.[1]
  return other !== undefined && depth < 5
    ? resolveFontFamily(tokens, other, depth + 1)
    : firstFamily(value)
}

/** Catalogue families that the tokens use, without duplicates. */
export const usedFonts = (
  tokens: Readonly<Record<string, string>>,
  catalogue: Catalogue,
): readonly string[] =>
  [...new Set(['font-body', 'font-heading'].map((name) => resolveFontFamily(tokens, name)))].filter(
    (family) => Object.hasOwn(catalogue.fonts, family),
  )
