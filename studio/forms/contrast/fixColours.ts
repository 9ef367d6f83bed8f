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
 * stored where the forms store them. Returns the same config if no colour had to change.
 */
export function fixColours(config: PlainObject): PlainObject {
  const fixed = fixContrast(paintedTokens(config, catalogue).tokens, catalogue.pairs)
  return Object.entries(fixed).reduce(
    (next, [token, colour]) => setColour(next, token, colour),
    config,
  )
}

/** A config with another value of a colour token, stored where the colour's form stores it. */
export function setColour(config: PlainObject, token: string, colour: string): PlainObject {
  const tokenPointer = toPointer(['theme', 'tokens', token])
  const name = Object.keys(colours.schema.properties ?? {}).find(
    (key) => colourToken(key) === token,
  )
  // An entry in `theme.tokens` would hide the colour.
  return name === undefined
    ? setByPointer(config, tokenPointer, colour)
    : setByPointer(setByPointer(config, `/props/colors/${name}`, colour), tokenPointer, undefined)
}
