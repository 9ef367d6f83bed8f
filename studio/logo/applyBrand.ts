import type { Catalogue } from '../../schemas/Catalogue'
import { getByPointer } from '../../src/core/json/getByPointer'
import { type PlainObject } from '../../src/core/json/plainObject'
import { colourToken } from '../../src/core/config/compile/tokens'
import { setByPointer } from '../../src/core/json/setByPointer'
import { COLOUR_NAMES, type Palette } from './proposePalette'

/** What "Start from a logo" writes into a config. */
export interface Brand {
  palette: Palette
  /** Path of the logo's picture. */
  logo: string
  /** Path of the logo's version for pictures; empty if the logo is visible on them. */
  logoOnPicture: string
  /** Width at which the logo is shown. */
  widthPx: number
  /** Path of the icon; if empty, the icon is the club's initial in the club's colours. */
  favicon: string
}

/**
 * A config with the brand's logo, icon and full palette. Derived colours that the club or its
 * preset set are reset, because they were made for other colours.
 */
export function applyBrand(
  config: PlainObject,
  { palette, logo, logoOnPicture, widthPx, favicon }: Brand,
  { tokens, presets }: Pick<Catalogue, 'tokens' | 'presets'>,
): PlainObject {
  let next = COLOUR_NAMES.reduce(
    (now, name) => setByPointer(now, `/props/colors/${name}`, palette[name]),
    config,
  )
  next = setByPointer(setByPointer(next, '/props/logo/image', logo), '/props/logo/widthPx', widthPx)
  next = setByPointer(next, '/props/logo/imageOnPicture', logoOnPicture || undefined)
  next = setByPointer(next, '/props/favicon', favicon || undefined)
  const preset = getByPointer(config, '/theme/preset')
  const inherited =
    typeof preset === 'string' && Object.hasOwn(presets, preset) ? (presets[preset] ?? {}) : {}
  const paletteTokens = new Set(COLOUR_NAMES.map(colourToken))
  for (const [name, token] of Object.entries(tokens)) {
    if (name !== 'logo-width' && !name.startsWith('color-')) continue
    const isSetByPreset =
      name.startsWith('color-') &&
      !paletteTokens.has(name) &&
      Object.hasOwn(inherited, name) &&
      inherited[name] !== token.default
    next = setByPointer(next, `/theme/tokens/${name}`, isSetByPreset ? token.default : undefined)
  }
  return next
}
