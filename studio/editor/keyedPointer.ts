import { fromPointer, toPointer } from '../../src/core/config/pointer'
import { isPlainObject, own } from '../../src/core/config/plainObject'
import { listKey } from '../../src/core/config/listKey'

/**
 * A plain JSON Pointer with the items of keyed lists under their key, as the editor names places:
 * '/props/slogans/0' → '/props/slogans/welcome'.
 */
export function keyedPointer(pointer: string, config: unknown): string {
  let at: unknown = config
  return toPointer(
    fromPointer(pointer).map((name) => {
      const list = Array.isArray(at) ? (at as unknown[]) : undefined
      at = list ? list[Number(name)] : own(at, name)
      const key = list && listKey(list)
      return key && isPlainObject(at) ? String(at[key]) : name
    }),
  )
}
