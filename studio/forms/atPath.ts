import { isPlainObject } from '../../src/core/json/plainObject'

/** A path in a form's value: properties by name, list items by index. */
export type FormPath = readonly (string | number)[]

/**
 * A copy of `value` with `newValue` at a path. Undefined removes a property; a list item becomes
 * undefined, so that the other items keep their indexes.
 */
export function setByPath(value: unknown, path: FormPath, newValue: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return newValue
  // The parent doesn't exist, so there is nothing to remove.
  if (value === undefined && newValue === undefined) return undefined
  if (Array.isArray(value))
    return (value as unknown[]).map((item, index) =>
      index === Number(name) ? setByPath(item, rest, newValue) : item,
    )
  const object = isPlainObject(value) ? value : {}
  const next = setByPath(object[name], rest, newValue)
  if (next === undefined)
    return Object.fromEntries(Object.entries(object).filter(([key]) => key !== String(name)))
  return { ...object, [name]: next }
}
