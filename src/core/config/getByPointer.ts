import { listKey } from './listKey'
import { isPlainObject } from './plainObject'
import { fromPointer } from './pointer'

/**
 * The value at a JSON Pointer; undefined if there is none. List items are addressed by key or by
 * index.
 */
export function getByPointer(value: unknown, pointer: string): unknown {
  let at = value
  for (const name of fromPointer(pointer)) {
    if (Array.isArray(at)) at = (at as unknown[])[indexByKey(at, name)]
    else if (isPlainObject(at) && Object.hasOwn(at, name)) at = at[name]
    else return undefined
  }
  return at
}

/** The index of the list item with this key; a name that is no item's key is read as an index. */
export function indexByKey(list: readonly unknown[], name: string): number {
  const key = listKey(list)
  const index = key ? list.findIndex((item) => isPlainObject(item) && item[key] === name) : -1
  return index >= 0 ? index : /^\d+$/.test(name) ? Number(name) : -1
}
