import { catalogue } from '../../../generated/catalogue'
import * as colours from '../../../generated/studio/colors'
import type { PlainObject } from '../../../src/core/json/plainObject'
import { toPointer } from '../../../src/core/json/pointer'
import { colourToken } from '../../../src/core/config/compile/tokens'
import { fixContrast } from '../../../src/core/theme/fixContrast'
import { setByPointer } from '../../../src/core/json/setByPointer'
import { paintedTokens } from '../../editor/paintedTokens'

/**
 * Returns a config in which every painted pair is readable (`fixContrast`), with changed colours
 * stored where the forms store them. Of the dark palette only colours that have a field are changed.
 * Returns the same config if no colour had to change.
 */
export function fixColours(config: PlainObject): PlainObject {
  const light = setAll(
    config,
    fixContrast(paintedTokens(config, catalogue).tokens, catalogue.pairs),
  )
  const { dark } = paintedTokens(light, catalogue)
  return dark ? setAll(light, fixContrast(dark, catalogue.pairs), 'dark') : light
}

const setAll = (config: PlainObject, fixed: Readonly<Record<string, string>>, scheme?: 'dark') =>
  Object.entries(fixed).reduce(
    (next, [token, colour]) =>
      scheme === 'dark' && !isBrandColour(token) ? next : setColour(next, token, colour, scheme),
    config,
  )

/** A config with another value of a colour token, stored where the colour's form stores it. */
export function setColour(
  config: PlainObject,
  token: string,
  colour: string,
  scheme?: 'dark',
): PlainObject {
  const next = setByPointer(config, colourPointer(token, scheme), colour)
  // An entry in `theme.tokens` would hide the colour.
  return scheme === 'dark' || !isBrandColour(token)
    ? next
    : setByPointer(next, toPointer(['theme', 'tokens', token]), undefined)
}

/** Where the colour of a token is stored. */
export function colourPointer(token: string, scheme?: 'dark'): string {
  const name = brandColour(token)
  return name === undefined
    ? toPointer(['theme', 'tokens', token])
    : `${scheme === 'dark' ? '/theme/dark' : '/props'}/colors/${name}`
}

/** Whether a token is one of the club's colours, which both palettes have a field for. */
export const isBrandColour = (token: string): boolean => brandColour(token) !== undefined

const brandColour = (token: string): string | undefined =>
  Object.keys(colours.schema.properties ?? {}).find((key) => colourToken(key) === token)
