import { fromPointer, toPointer } from '../../src/core/config/pointer'
import { isPlainObject, own } from '../../src/core/config/plainObject'
import { listKey } from '../../src/core/config/listKey'

/**
 * Converts a JSON Pointer to the editor's form, with keyed list items under their key:
 * '/props/slogans/0' → '/props/slogans/welcome'.
 */
export function toKeyedPointer(pointer: string, config: unknown): string {
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
