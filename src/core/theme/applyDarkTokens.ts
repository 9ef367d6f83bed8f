import { isTokenValue } from '../../../schemas/formats/tokenValue'
import { cssVariable, isTokenName } from './cssVariable'

/**
 * Paints tokens where a media query matches, over those of `applyTokens`; they replace the ones
 * painted before. In a style sheet and not at the root, so that print, which the query leaves out,
 * keeps the others.
 */
export function applyDarkTokens(tokens: Readonly<Record<string, string>>, media: string): void {
  const lines = Object.entries(tokens)
    .filter(([name, value]) => isTokenName(name) && isTokenValue(value))
    .map(([name, value]) => `${cssVariable(name)}:${value}!important`)
  if (lines.length === 0 && sheet === undefined) return
  if (sheet === undefined) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(lines.length === 0 ? '' : `@media ${media}{:root{${lines.join(';')}}}`)
}

let sheet: CSSStyleSheet | undefined
