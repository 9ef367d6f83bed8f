import { fromPointer, toPointer } from '../../src/core/config/pointer'
import { isPlainObject, ownValue } from '../../src/core/config/plainObject'
import { listKey } from '../../src/core/config/listKey'

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
