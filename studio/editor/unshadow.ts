import { colourToken } from '../../src/core/config/tokens'
import { isPlainObject, type PlainObject } from '../../src/core/config/plainObject'
import { toPointer } from '../../src/core/config/pointer'
import { getAt, setAt } from './setAt'

/** Takes entries out of `theme.tokens` that would hide a colour which this edit set or reset, so that it shows (decisions 13). */
export function unshadow(before: PlainObject, after: PlainObject): PlainObject {
  const was = getAt(before, '/props/colors')
  const is = getAt(after, '/props/colors')
  const names = new Set([...Object.keys(isPlainObject(was) ? was : {}), ...Object.keys(isPlainObject(is) ? is : {})])
  let config = after
  for (const name of names) {
    if ((isPlainObject(was) ? was[name] : undefined) === (isPlainObject(is) ? is[name] : undefined)) continue
    const pointer = toPointer(['theme', 'tokens', colourToken(name)])
    if (getAt(config, pointer) !== undefined) config = setAt(config, pointer, undefined)
  }
  return config
}
