import type { Catalogue } from './Catalogue'
import { firstFamily } from './tokens'

/**
 * Family that a font token leads to, other tokens followed; the plain text of the stack's first
 * family.
 */
export function familyOf(
  tokens: Readonly<Record<string, string>>,
  name: string,
  depth = 0,
): string {
  const value = tokens[name] ?? ''
  const other = /^var\(--portico-([a-z0-9-]+)\)$/.exec(value)?.[1]
  return other !== undefined && depth < 5 ? familyOf(tokens, other, depth + 1) : firstFamily(value)
}

/** Families of the catalogue that the tokens use, each once. */
export const usedFonts = (
  tokens: Readonly<Record<string, string>>,
  catalogue: Catalogue,
): readonly string[] =>
  [...new Set(['font-body', 'font-heading'].map((name) => familyOf(tokens, name)))].filter(
    (family) => Object.hasOwn(catalogue.fonts, family),
  )
