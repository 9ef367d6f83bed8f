import { fromPointer } from '../../src/core/config/pointer'
import { isPlainObject, type PlainObject } from '../../src/core/config/plainObject'

/** The value at a JSON Pointer; undefined where there is none. */
export function getAt(value: unknown, pointer: string): unknown {
  let at = value
  for (const name of fromPointer(pointer)) {
    if (Array.isArray(at)) at = at[Number(name)]
    else if (isPlainObject(at) && Object.hasOwn(at, name)) at = at[name]
    else return undefined
  }
  return at
}

/** A copy with another value at a JSON Pointer through objects; undefined takes it away, and parents that it leaves empty with it. */
export function setAt(config: PlainObject, pointer: string, value: unknown): PlainObject {
  return set(config, fromPointer(pointer), value) ?? {}
}

function set(at: PlainObject, names: readonly string[], value: unknown): PlainObject | undefined {
  const [name, ...rest] = names
  if (name === undefined) return at
  const inside = at[name]
  const next = rest.length === 0 ? value : set(isPlainObject(inside) ? inside : {}, rest, value)
  if (next === undefined) {
    const others = Object.entries(at).filter(([other]) => other !== name)
    return others.length > 0 ? Object.fromEntries(others) : undefined
  }
  return { ...at, [name]: next }
}
