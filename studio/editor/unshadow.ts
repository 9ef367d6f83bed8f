import { shadows } from '../../generated/studio/shadows'
import { isSame } from '../../src/core/config/mergePatch'
import type { PlainObject } from '../../src/core/config/plainObject'
import { toPointer } from '../../src/core/config/pointer'
import { getAt } from '../../src/core/config/getAt'
import { setAt } from './setAt'

/**
 * Takes entries out of `theme.tokens` that would hide a colour, a typeface or a measure which this
 * edit set or reset, so that it shows (decisions 13).
 */
export function unshadow(before: PlainObject, after: PlainObject): PlainObject {
  let config = after
  for (const [pointer, token] of Object.entries(shadows)) {
    if (isSame(getAt(before, pointer) ?? null, getAt(after, pointer) ?? null)) continue
    const hidden = toPointer(['theme', 'tokens', token])
    if (getAt(config, hidden) !== undefined) config = setAt(config, hidden, undefined)
  }
  return config
}
