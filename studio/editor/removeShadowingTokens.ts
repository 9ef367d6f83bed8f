import { shadows } from '../../generated/studio/shadows'
import { jsonEquals } from '../../src/core/json/mergePatch'
import type { PlainObject } from '../../src/core/json/plainObject'
import { toPointer } from '../../src/core/json/pointer'
import { getByPointer } from '../../src/core/json/getByPointer'
import { setByPointer } from '../../src/core/json/setByPointer'

/**
 * A copy of the edited config without the `theme.tokens` entries that would hide a colour, font or
 * measure that this edit set or reset.
 */
export function removeShadowingTokens(before: PlainObject, after: PlainObject): PlainObject {
  let config = after
  for (const [pointer, token] of Object.entries(shadows)) {
    if (jsonEquals(getByPointer(before, pointer) ?? null, getByPointer(after, pointer) ?? null))
      continue
    const tokenPointer = toPointer(['theme', 'tokens', token])
    if (getByPointer(config, tokenPointer) !== undefined)
      config = setByPointer(config, tokenPointer, undefined)
  }
  return config
}
