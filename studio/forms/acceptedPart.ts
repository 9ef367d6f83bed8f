import type { ErrorObject } from 'ajv'
import { isPlainObject } from '../../src/core/config/plainObject'
import { fromPointer } from '../../src/core/config/pointer'
import { itemOf, listKey } from '../editor/listKey'

/** Says whether a form's value is right, and what is wrong with it. */
export interface Validate { (value: unknown): boolean; errors?: ErrorObject[] | null }

/**
 * What of a form's value may go into the config: the value itself, with each faulty leaf as it was when it was last
 * accepted (items of lists by their key), or absent if it never was.
 */
export function acceptedPart(value: unknown, accepted: unknown, validate: Validate): unknown {
  let part = tidy(value)
  // Putting a leaf back can't make another one faulty, but a list may hold several.
  for (let round = 0; round < 4; round++) {
    if (validate(part)) return part
    for (const error of validate.errors ?? []) {
      const names = fromPointer(error.instancePath)
      if (names.length === 0) return accepted
      part = putAt(part, names, lastAccepted(accepted, names, part))
    }
  }
  return accepted
}

/** Without what says nothing: undefined and empty objects; items of lists stay. */
export function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => tidy(item) ?? {})
  if (!isPlainObject(value)) return value
  const entries = Object.entries(value).map(([key, inside]) => [key, tidy(inside)] as const)
  const said = entries.filter(([, inside]) => inside !== undefined && !(isPlainObject(inside) && Object.keys(inside).length === 0))
  return Object.fromEntries(said)
}

function lastAccepted(accepted: unknown, names: readonly string[], value: unknown): unknown {
  const [name, ...rest] = names
  if (name === undefined) return accepted
  if (Array.isArray(value)) {
    const item: unknown = value[Number(name)]
    const key = listKey(value)
    const id = key && isPlainObject(item) ? item[key] : undefined
    return lastAccepted(key && typeof id === 'string' ? itemOf(accepted, key, id) : undefined, rest, item)
  }
  return lastAccepted(isPlainObject(accepted) ? accepted[name] : undefined, rest, isPlainObject(value) ? value[name] : undefined)
}

function putAt(value: unknown, names: readonly string[], inside: unknown): unknown {
  const [name, ...rest] = names
  if (name === undefined) return inside
  if (Array.isArray(value)) return (value as unknown[]).map((item, index) => (index === Number(name) ? putAt(item, rest, inside) : item))
  const object = isPlainObject(value) ? value : {}
  const next = putAt(object[name], rest, inside)
  if (next === undefined) return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name))
  return { ...object, [name]: next }
}
