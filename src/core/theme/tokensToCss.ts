import { isTokenValue } from '../../../schemas/formats/tokenValue'
import { colorScheme } from './colorScheme'
import { cssVariable, isTokenName } from './cssVariable'
import { createPalette } from './contrast/Palette'
import { hexOf, opaque } from './contrast/shade'

/**
 * The style sheet text `:root{--portico-…:…}` of a token map, in the order of the names, so that the same tokens
 * give the same bytes. An unsafe name or value is left out: the base sheet's default stays (contract, Portal config).
 * What the browser draws by itself goes light or dark with the ground. Server only: it brings culori.
 */
export function tokensToCss(tokens: Readonly<Record<string, string>>): string {
  const lines = Object.keys(tokens)
    .sort()
    .flatMap((name) => {
      const value = tokens[name]
      return value !== undefined && isTokenName(name) && isTokenValue(value) ? [`${cssVariable(name)}:${value}`] : []
    })
  const ground = createPalette(tokens).paint('color-background')
  const scheme = ground && colorScheme(hexOf(opaque(ground)))
  return `:root{${[...lines, ...(scheme ? [`color-scheme:${scheme}`] : [])].join(';')}}`
}
