import { listKey } from './listKey'
import { isPlainObject } from './plainObject'
import { fromPointer } from './pointer'
import { valueAt } from './valueAt'

/**
 * The value at a JSON Pointer; undefined if there is none. List items are addressed by key or by
 * index.
 */
export const getByPointer = (value: unknown, pointer: string): unknown =>
  getByKeys(value, fromPointer(pointer))

/** The value at the keys of a pointer; see `getByPointer`. */
export const getByKeys = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>(
    (inside, name) => valueAt(inside, [Array.isArray(inside) ? indexByKey(inside, name) : name]),
    value,
  )

/**
 * The index of the list item with this key; a name that is not an item's key is read as an index.
 */
export function indexByKey(list: readonly unknown[], name: string): number {
  const key = listKey(list)
  const index = key ? list.findIndex((item) => isPlainObject(item) && item[key] === name) : -1
  return index >= 0 ? index : /^\d+$/.test(name) ? Number(name) : -1
}
