import { fromPointer, toPointer } from '../../src/core/json/pointer'
import { isPlainObject, ownValue } from '../../src/core/json/plainObject'
import { listKey } from '../../src/core/json/listKey'

/**
 * Converts a keyed pointer of the editor to a JSON Pointer by index: '/props/slogans/welcome' →
 * '/props/slogans/0'. The inverse of `toKeyedPointer`.
 */
export function toIndexedPointer(pointer: string, config: unknown): string {
  let current: unknown = config
  return toPointer(
    fromPointer(pointer).map((name) => {
      if (!Array.isArray(current)) {
        current = ownValue(current, name)
        return name
      }
      const list = current as unknown[]
      const key = listKey(list)
      const index = key ? list.findIndex((item) => isPlainObject(item) && item[key] === name) : -1
      current = list[index >= 0 ? index : Number(name)]
      return index >= 0 ? String(index) : name
    }),
  )
}
