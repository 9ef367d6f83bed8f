import { toCss } from './toCss'

/**
 * The type of a value of a style sheet, and the value as CSS: a colour as hex, also if it is written
 * as the bare channels of hsl(), a typeface by its property's name, a measure, or any other value as
 * it stands.
 */
export function readCssValue(name: string, text: string): { type: string; css: string } {
  const value = text.trim()
  if (FAMILY.test(name)) return { type: 'fontFamily', css: value }
  // oxlint-disable-next-line portico/no-colour -- reads a file's colour, paints none
  const colour = BARE_HSL.test(value) ? `hsl(${value})` : value
  for (const [type, candidate] of [
    ['color', colour],
    ['dimension', value],
    ['duration', value],
    ['number', /^-?\d*\.?\d+$/.test(value) ? Number(value) : value],
  ] as const) {
    const css = toCss(type, candidate)
    if (css !== undefined && css !== 'wrong') return { type, css }
  }
  return { type: 'css', css: value }
}

const FAMILY = /(?:^|-)font(?:-(?:sans|serif|mono|body|heading|family))?$|^fontFamil(?:y|ies)$/
const BARE_HSL = /^-?\d+(?:\.\d+)?(?:deg)?\s+\d+(?:\.\d+)?%\s+\d+(?:\.\d+)?%(?:\s*\/\s*[\d.]+%?)?$/
