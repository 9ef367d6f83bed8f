import { listKey } from './listKey'
import { isPlainObject } from './plainObject'
import { fromPointer } from './pointer'

/**
 * The value at a JSON Pointer; undefined if there is none. List items are addressed by key or by
 * index.
 */
export function getByPointer(value: unknown, pointer: string): unknown {
  let current = value
  for (const name of fromPointer(pointer)) {
    if (Array.isArray(current)) current = (current as unknown[])[indexByKey(current, name)]
    else if (isPlainObject(current) && Object.hasOwn(current, name)) current = current[name]
    else return undefined
  }
  return current
}

/**
 * The index of the list item with this key; a name that is not an item's key is read as an index.
 */
export function indexByKey(list: readonly unknown[], name: string): number {
  const key = listKey(list)
  const index = key ? list.findIndex((item) => isPlainObject(item) && item[key] === name) : -1
  return index >= 0 ? index : /^\d+$/.test(name) ? Number(name) : -1
}
