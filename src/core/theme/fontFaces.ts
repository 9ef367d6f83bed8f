import catalogue from '../../../themes/fonts.json'

/**
 * A fallback face made from a local font, stretched to the metrics of the family; lengths are
 * percentages of the font size. Keep the list of local names short, because a browser tries each of
 * them, at every size, before the first paint.
 */
export interface FallbackFace {
  weight: string
  local: readonly string[]
  sizeAdjust: number
  ascent: number
  descent: number
}

/** A bundled font family, as `themes/fonts.json` describes it. */
export interface FontFamily {
  package: string
  files: Readonly<Record<string, string>>
  weight: string
  category: string
  stack: string
  fallback: readonly FallbackFace[]
}

/** All bundled families, by name. */
export const fontFamilies: Readonly<Record<string, FontFamily>> = catalogue

/** Style sheet text and preloads for a page's fonts. */
export interface FontFaces {
  /** The `@font-face` rules of the families' files. */
  css: string
  /** The `@font-face` rules of the fallback faces, which use local fonts and load nothing. */
  fallbackCss: string
  /** URLs of the font files to preload. */
  preload: readonly string[]
}

/**
 * The faces of the font families that a club uses, with `font-display: swap` and fallback faces of
 * the same metrics, so that the swap causes no layout shift. `resolveUrl(package, file)` returns
 * the served URL, or undefined if there is no such file. Unknown families are skipped. Preloads the
 * Latin files (digits and names appear on every page) and those of the script of the page's
 * `language`.
 */
export function fontFaces(
  families: readonly string[],
  resolveUrl: (packageName: string, file: string) => string | undefined,
  language = '',
): FontFaces {
  const preloadedSubsets = ['latin', SCRIPTS[language] ?? 'latin']
  const rules: string[] = []
  const fallbacks: string[] = []
  const preload: string[] = []
  for (const name of new Set(families)) {
    const family = fontFamilies[name]
    if (!family) continue
    for (const [subset, file] of Object.entries(family.files)) {
      const url = resolveUrl(family.package, file)
      if (!url || !SAFE_URL.test(url)) continue
      if (preloadedSubsets.includes(subset)) preload.push(url)
      rules.push(
        `@font-face{font-family:'${name}';font-style:normal;font-display:swap;font-weight:${family.weight};` +
          `src:url(${url}) format('woff2');unicode-range:${UNICODE_RANGES[subset] ?? 'U+0-10FFFF'}}`,
      )
    }
    for (const face of family.fallback) fallbacks.push(fallbackRule(name, face))
  }
  return { css: rules.join(''), fallbackCss: fallbacks.join(''), preload }
}

function fallbackRule(name: string, face: FallbackFace): string {
  const share = (percent: number) => `${((percent / face.sizeAdjust) * 100).toFixed(1)}%`
  return (
    `@font-face{font-family:'${name} Fallback';font-weight:${face.weight};` +
    `src:${face.local.map((local) => `local('${local}')`).join(',')};size-adjust:${face.sizeAdjust}%;` +
    `ascent-override:${share(face.ascent)};descent-override:${share(face.descent)};line-gap-override:0%}`
  )
}

/** The subset that a language needs besides Latin. */
const SCRIPTS: Readonly<Record<string, string>> = { ar: 'arabic', fa: 'arabic', ur: 'arabic' }
const SAFE_URL = /^[\w\-./:@%?=&]+$/
const UNICODE_RANGES: Readonly<Record<string, string>> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  arabic:
    'U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC',
}
