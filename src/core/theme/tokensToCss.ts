import { isTokenValue } from '../../../schemas/formats/tokenValue'
import { cssVariable, isTokenName } from './cssVariable'

/**
 * The style sheet text `:root{--portico-…:…}` of a token map, in the order of the names, so that the same tokens
 * give the same bytes. An unsafe name or value is left out: the base sheet's default stays (contract, Portal config).
 */
export function tokensToCss(tokens: Readonly<Record<string, string>>): string {
  const lines = Object.keys(tokens)
    .sort()
    .flatMap((name) => {
      const value = tokens[name]
      return value !== undefined && isTokenName(name) && isTokenValue(value) ? [`${cssVariable(name)}:${value}`] : []
    })
  return `:root{${lines.join(';')}}`
}
