/** A path of keys as a JSON Pointer (RFC 6901). */
export const toPointer = (path: readonly string[]): string => path.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** The keys of a JSON Pointer; "" is the root. */
export const fromPointer = (pointer: string): string[] =>
  pointer === '' ? [] : pointer.slice(1).split('/').map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))

/** The value at a path, undefined when there is none. */
export function valueAt(root: unknown, path: readonly string[]): unknown {
  let value = root
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    // An own key of an object was just proven.
    value = (value as Record<string, unknown>)[key]
  }
  return value
}
