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
export function tokensToCss(tokens: Tokens): string {
  return cachedCss(tokens, tokens)
}

/**
 * The style sheet text of the tokens that differ in the dark palette, to follow that of the light
 * one; empty if none does.
 */
export function darkTokensToCss({ tokens, darkTokens }: Palettes): string {
  return Object.keys(darkTokens).length === 0
    ? ''
    : cachedCss(darkTokens, { ...tokens, ...darkTokens })
}

/** A club's tokens, and those that differ in its dark palette. */
export interface Palettes {
  readonly tokens: Tokens
  readonly darkTokens: Tokens
}

type Tokens = Readonly<Record<string, string>>

function cachedCss(written: Tokens, all: Tokens): string {
  const cached = sheets.get(written)
  if (cached !== undefined) return cached
  const css = buildCss(written, all)
  sheets.set(written, css)
  return css
}

const sheets = new WeakMap<object, string>()

function buildCss(written: Tokens, all: Tokens): string {
  const lines = Object.keys(written)
    .sort()
    .flatMap((name) => {
      const value = written[name]
      return value !== undefined && isTokenName(name) && isTokenValue(value)
        ? [`${cssVariable(name)}:${value}`]
        : []
    })
  const background = createPalette(all).paint('color-background')
  const scheme = background && colorScheme(toHex(opaque(background)))
  return `:root{${[...lines, ...(scheme ? [`color-scheme:${scheme}`] : [])].join(';')}}`
}
