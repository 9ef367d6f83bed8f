/** The value at a path of names and list positions; undefined if there is none. */
export function valueAt(root: unknown, path: readonly (string | number)[]): unknown {
  let value = root
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    // `key` was just checked to be the object's own.
    value = (value as Record<string | number, unknown>)[key]
  }
  return value
}
