import { fromPointer, toPointer } from '../../src/core/json/pointer'
import { isPlainObject, ownValue } from '../../src/core/json/plainObject'
import { listKey } from '../../src/core/json/listKey'

/**
 * Converts a JSON Pointer to the editor's form, with keyed list items under their key:
 * '/props/slogans/0' → '/props/slogans/welcome'.
 */
export function toKeyedPointer(pointer: string, config: unknown): string {
  let current: unknown = config
  return toPointer(
    fromPointer(pointer).map((name) => {
      const list = Array.isArray(current) ? (current as unknown[]) : undefined
      current = list ? list[Number(name)] : ownValue(current, name)
      const key = list && listKey(list)
      return key && isPlainObject(current) ? String(current[key]) : name
    }),
  )
}
