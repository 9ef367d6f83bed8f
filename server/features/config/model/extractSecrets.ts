import { toPointer } from '#src/core/json/pointer'
import { leafClassAt } from './leafClassAt'

/** A value to store in the credentials table; null deletes the stored one. */
export interface SecretLeaf {
  /** JSON Pointer of the leaf, in camelCase. */
  path: string
  value: string | null
}

/**
 * Splits a patch (or a whole config) into the part that may be stored in plain text and the leaves
 * of class secret. `invalid` lists the leaves of class secret whose value is not a text: the value
 * may still be a secret, so it is stored nowhere.
 */
export function extractSecrets(patch: Readonly<Record<string, unknown>>): {
  publicPart: Record<string, unknown>
  secrets: SecretLeaf[]
  invalid: string[]
} {
  const secrets: SecretLeaf[] = []
  const invalid: string[] = []
  const walk = (value: unknown, path: readonly string[]): unknown => {
    if (Array.isArray(value))
      return value.map((item: unknown, index) => walk(item, [...path, String(index)]))
    return typeof value === 'object' && value !== null ? walkObject(value, path) : value
  }
  const walkObject = (value: object, path: readonly string[]): Record<string, unknown> => {
    const publicPart: Record<string, unknown> = {}
    for (const [key, child] of Object.entries(value) as [string, unknown][]) {
      const childPath = [...path, key]
      if (leafClassAt(childPath) === 'secret') {
        if (child === null || typeof child === 'string')
          secrets.push({ path: toPointer(childPath), value: child === '' ? null : child })
        else invalid.push(toPointer(childPath))
        continue
      }
      // An assignment to `__proto__` would change the prototype instead of adding a key.
      Object.defineProperty(publicPart, key, {
        value: walk(child, childPath),
        enumerable: true,
        configurable: true,
        writable: true,
      })
    }
    return publicPart
  }
  return { publicPart: walkObject(patch, []), secrets, invalid }
}
