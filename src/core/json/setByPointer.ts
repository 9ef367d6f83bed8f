import { indexByKey } from './getByPointer'
import { fromPointer } from './pointer'
import { isPlainObject, type PlainObject } from './plainObject'

/**
 * A copy of an object with `value` at a JSON Pointer, which names list items by key or index.
 * Undefined removes the old value and the objects that become empty. A missing item is not created.
 */
export function setByPointer(object: PlainObject, pointer: string, value: unknown): PlainObject {
  const next = set(object, fromPointer(pointer), value)
  return isPlainObject(next) ? next : {}
}

function set(parent: unknown, names: readonly string[], value: unknown): unknown {
  const [name, ...rest] = names
  if (name === undefined) return value
  if (Array.isArray(parent)) {
    const index = indexByKey(parent, name)
    return (parent as unknown[]).map((item, itemIndex) =>
      itemIndex === index ? (set(item, rest, value) ?? {}) : item,
    )
  }
  const object = isPlainObject(parent) ? parent : {}
  const next = set(object[name], rest, value)
  if (next !== undefined) return { ...object, [name]: next }
  const others = Object.entries(object).filter(([other]) => other !== name)
  return others.length > 0 ? Object.fromEntries(others) : undefined
}
