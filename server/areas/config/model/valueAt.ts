/** The value at a path of keys, undefined when there is none. */
export function valueAt(root: unknown, path: readonly string[]): unknown {
  let value = root
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    // An own key of an object was just proven.
    value = (value as Record<string, unknown>)[key]
  }
  return value
}
