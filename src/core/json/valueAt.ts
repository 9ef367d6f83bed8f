/** Returns the value at a path of keys; undefined if there is none. */
export function valueAt(root: unknown, path: readonly string[]): unknown {
  let value = root
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    // `key` was just checked to be the object's own.
    value = (value as Record<string, unknown>)[key]
  }
  return value
}
