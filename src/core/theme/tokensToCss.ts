import { isTokenValue } from '../../../schemas/formats/tokenValue'
import { colorScheme } from './colorScheme'
import { createPalette } from './contrast/Palette'
import { toHex, opaque } from './contrast/shade'
import { cssVariable, isTokenName } from './cssVariable'

/**
 * The style sheet text `:root{--portico-…:…}` of a token map, sorted by name: equal tokens give
 * equal bytes. Unsafe names and values are skipped; their properties stay unset. The colour scheme
 * of native controls matches the background. Cached per map, and thus per compiled config. Server
 * only: an open tab uses `applyTokens`.
 */
export function tokensToCss(tokens: Readonly<Record<string, string>>): string {
  const cached = sheets.get(tokens)
  if (cached !== undefined) return cached
  const css = buildCss(tokens)
  sheets.set(tokens, css)
  return css
}

const sheets = new WeakMap<object, string>()

function buildCss(tokens: Readonly<Record<string, string>>): string {
  const lines = Object.keys(tokens)
    .sort()
    .flatMap((name) => {
      const value = tokens[name]
      return value !== undefined && isTokenName(name) && isTokenValue(value)
        ? [`${cssVariable(name)}:${value}`]
        : []
    })
  const background = createPalette(tokens).paint('color-background')
  const scheme = background && colorScheme(toHex(opaque(background)))
  return `:root{${[...lines, ...(scheme ? [`color-scheme:${scheme}`] : [])].join(';')}}`
}
