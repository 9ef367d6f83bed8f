import { isPlainObject, ownValue } from '../../../src/core/json/plainObject'

/**
 * The paths in a value that match a path in which `*` means any key; `keys` returns further keys
 * for a map.
 */
export function matchingPaths(
  value: unknown,
  [name, ...rest]: readonly string[],
  keys: (place: readonly string[]) => readonly string[],
  at: readonly string[] = [],
): readonly (readonly string[])[] {
  if (name === undefined) return [at]
  const names = name === '*' ? [...new Set([...Object.keys(Object(value)), ...keys(at)])] : [name]
  return names.flatMap((one) => matchingPaths(inside(value, one), rest, keys, [...at, one]))
}

/** The value at a path; undefined if there is none. */
export const valueAt = (value: unknown, place: readonly string[]): unknown =>
  place.reduce(inside, value)

/** A copy with another value at a path. */
export function withValue(
  value: unknown,
  [name, ...rest]: readonly string[],
  other: unknown,
): unknown {
  if (name === undefined) return other
  if (Array.isArray(value))
    return (value as unknown[]).map((item, index) =>
      String(index) === name ? withValue(item, rest, other) : item,
    )
  return {
    ...(isPlainObject(value) ? value : {}),
    [name]: withValue(ownValue(value, name), rest, other),
  }
}

const inside = (value: unknown, name: string): unknown =>
  Array.isArray(value) ? (value as unknown[])[Number(name)] : ownValue(value, name)
