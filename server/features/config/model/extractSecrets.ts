import { toPointer } from '../../../../src/core/config/pointer'
import { leafClassAt } from './leafClassAt'

/** A value for the credentials table; null deletes it. */
export interface SecretLeaf {
  /** JSON Pointer in camelCase. */
  path: string
  value: string | null
}

/**
 * Splits a patch (or a whole config) into the part that may be stored in plain text and the leaves
 * of class secret (decision 12). `wrong` lists such leaves whose value is not a text: it may still
 * be a secret, so it is stored nowhere.
 */
export function extractSecrets(patch: Readonly<Record<string, unknown>>): {
  open: Record<string, unknown>
  secrets: SecretLeaf[]
  wrong: string[]
} {
  const secrets: SecretLeaf[] = []
  const wrong: string[] = []
  const walk = (value: unknown, path: readonly string[]): unknown => {
    if (Array.isArray(value))
      return value.map((item: unknown, index) => walk(item, [...path, String(index)]))
    return typeof value === 'object' && value !== null ? walkObject(value, path) : value
  }
  const walkObject = (value: object, path: readonly string[]): Record<string, unknown> => {
    const open: Record<string, unknown> = {}
    for (const [key, child] of Object.entries(value) as [string, unknown][]) {
      const place = [...path, key]
      if (leafClassAt(place) === 'secret') {
        if (child === null || typeof child === 'string')
          secrets.push({ path: toPointer(place), value: child === '' ? null : child })
        else wrong.push(toPointer(place))
        continue
      }
      Object.defineProperty(open, key, {
        value: walk(child, place),
        enumerable: true,
        configurable: true,
        writable: true,
      })
    }
    return open
  }
  return { open: walkObject(patch, []), secrets, wrong }
}
