import { isPlainObject } from './plainObject'

/**
 * Applies a JSON Merge Patch (RFC 7396): null removes a key, objects are merged, any other value
 * replaces the target's. Pure. `__proto__` becomes a plain key. At more than 200 levels, deeper than
 * any config, the patch's value replaces the target's as a whole.
 */
export function applyMergePatch(target: unknown, patch: unknown, depth = 0): unknown {
  if (!isPlainObject(patch) || depth > MAX_DEPTH) return patch
  const result: Record<string, unknown> = {}
  if (isPlainObject(target))
    for (const [key, value] of Object.entries(target)) put(result, key, value)
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key]
    else
      put(
        result,
        key,
        applyMergePatch(Object.hasOwn(result, key) ? result[key] : undefined, value, depth + 1),
      )
  }
  return result
}

/**
 * The smallest merge patch from one value to another; undefined if they are equal. Lists are
 * replaced as a whole.
 */
export function createMergePatch(before: unknown, after: unknown, depth = 0): unknown {
  if (!isPlainObject(before) || !isPlainObject(after) || depth > MAX_DEPTH)
    return jsonEquals(before, after) ? undefined : after
  const patch: Record<string, unknown> = {}
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) put(patch, key, null)
  for (const [key, value] of Object.entries(after)) {
    const change = Object.hasOwn(before, key)
      ? createMergePatch(before[key], value, depth + 1)
      : value
    if (change !== undefined) put(patch, key, change)
  }
  return Object.keys(patch).length === 0 ? undefined : patch
}

/** Whether two JSON values are equal; the order of keys does not matter. */
export function jsonEquals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, index) => jsonEquals(item, b[index]))
    )
  if (!isPlainObject(a) || !isPlainObject(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && jsonEquals(a[key], b[key]))
  )
}

const MAX_DEPTH = 200

/** Sets a key, even `__proto__`: an assignment would change the object's prototype instead. */
function put(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(target, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  else target[key] = value
}
