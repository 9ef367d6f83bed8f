import { catalogue } from '../../../generated/catalogue'
import * as colours from '../../../generated/studio/colors'
import type { PlainObject } from '../../../src/core/config/plainObject'
import { toPointer } from '../../../src/core/config/pointer'
import { colourToken } from '../../../src/core/config/tokens'
import { fixContrast } from '../../../src/core/theme/fixContrast'
import { setByPointer } from '../../editor/setByPointer'
import { paintedTokens } from '../paintedTokens'

/**
 * Returns a config in which every painted pair is readable (`fixContrast`), with changed colours
 * stored where the forms store them. Returns the same config if no colour had to change.
 */
export function fixColours(config: PlainObject): PlainObject {
  let next = config
  for (const [token, colour] of Object.entries(
    fixContrast(paintedTokens(config, catalogue).tokens, catalogue.pairs),
  )) {
    const single = toPointer(['theme', 'tokens', token])
    const name = Object.keys(colours.schema.properties ?? {}).find(
      (key) => colourToken(key) === token,
    )
    // An entry in `theme.tokens` would hide the colour.
    next =
      name === undefined
        ? setByPointer(next, single, colour)
        : setByPointer(setByPointer(next, `/props/colors/${name}`, colour), single, undefined)
  }
  return next
}
