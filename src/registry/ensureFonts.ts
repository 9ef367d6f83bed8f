import { fontFaces } from '../core/theme/fontFaces'
import { fontUrl } from './fontUrls'

const declaredFamilies = new Set<string>()

/**
 * Declares the faces of font families that the page was not served with, so that a font change is
 * shown without a reload. Skips `served` families, because a second rule would make their text swap
 * fonts again.
 */
export function ensureFonts(families: readonly string[], served: readonly string[]): void {
  const missing = families.filter(
    (family) => !declaredFamilies.has(family) && !served.includes(family),
  )
  if (missing.length === 0) return
  for (const family of missing) declaredFamilies.add(family)
  const sheet = new CSSStyleSheet()
  const { css, fallbackCss } = fontFaces(missing, fontUrl)
  sheet.replaceSync(css + fallbackCss)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
