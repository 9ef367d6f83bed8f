import { isTokenValue } from '../../../schemas/formats/tokenValue'
import { colorScheme } from './colorScheme'
import { createPalette } from './contrast/Palette'
import { hexOf, opaque } from './contrast/shade'
import { cssVariable, isTokenName } from './cssVariable'

/**
 * The style sheet text `:root{--portico-…:…}` of a token map, in the order of the names, so that
 * the same tokens give the same bytes. An unsafe name or value is left out: the base sheet's
 * default stays (contract, Portal config). What the browser draws by itself goes light or dark with
 * the ground. Made once for each map, which is that of a compiled config and so of each of its
 * pages. Server only: it brings culori.
 */
export function tokensToCss(tokens: Readonly<Record<string, string>>): string {
  const known = made.get(tokens)
  if (known !== undefined) return known
  const css = writeCss(tokens)
  made.set(tokens, css)
  return css
}

const made = new WeakMap<object, string>()

function writeCss(tokens: Readonly<Record<string, string>>): string {
  const lines = Object.keys(tokens)
    .sort()
    .flatMap((name) => {
      const value = tokens[name]
      return value !== undefined && isTokenName(name) && isTokenValue(value)
        ? [`${cssVariable(name)}:${value}`]
        : []
    })
  const ground = createPalette(tokens).paint('color-background')
  const scheme = ground && colorScheme(hexOf(opaque(ground)))
  return `:root{${[...lines, ...(scheme ? [`color-scheme:${scheme}`] : [])].join(';')}}`
}
