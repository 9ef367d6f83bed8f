import { isPlainObject, ownValue } from '#src/core/json/plainObject'
import { toPointer } from '#src/core/json/pointer'

/**
 * Returns JSON Pointers of all leaves of a sparse config. Items of keyed lists are listed under
 * their id or uri, as in `diffConfig`; a list for which `opens` returns false is listed as a whole;
 * `$schema` is skipped because it is for editors.
 */
export function leafPaths(
  config: unknown,
  opens: (keys: readonly string[]) => boolean = () => true,
): string[] {
  const found: string[] = []
  walk(config, [], found, opens)
  return found.filter((path) => path !== '/$schema')
}

function walk(
  value: unknown,
  keys: readonly string[],
  found: string[],
  opens: (keys: readonly string[]) => boolean,
): void {
  const children = Array.isArray(value) && !opens(keys) ? undefined : listChildren(value)
  if (children === undefined || children.length === 0) found.push(toPointer(keys))
  else for (const [key, child] of children) walk(child, [...keys, key], found, opens)
}

function listChildren(value: unknown): [string, unknown][] | undefined {
  if (isPlainObject(value)) return Object.entries(value)
  if (!Array.isArray(value)) return undefined
  const items: readonly unknown[] = value
  for (const keyName of ['id', 'uri']) {
    const keys = items.map((item) => ownValue(item, keyName))
    if (
      keys.every((key): key is string => typeof key === 'string') &&
      new Set(keys).size === keys.length
    )
      return keys.map((key, index) => [key, items[index]])
  }
  return undefined
}
