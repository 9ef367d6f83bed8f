import { toPointer } from '../../../src/core/config/pointer'

/**
 * The JSON Pointer of the first text in a value (including keys) that PostgreSQL can store neither
 * as text nor in jsonb: one with a NUL, or with half a surrogate pair; undefined if there is none.
 */
export function unstorableText(value: unknown): string | undefined {
  const open: { value: unknown; path: readonly string[] }[] = [{ value, path: [] }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value: inside, path } = next
    if (typeof inside === 'string' && isUnstorable(inside)) return toPointer(path)
    if (typeof inside !== 'object' || inside === null) continue
    for (const [key, child] of Object.entries(inside) as [string, unknown][]) {
      if (isUnstorable(key)) return toPointer(path)
      open.push({ value: child, path: [...path, key] })
    }
  }
  return undefined
}

// With the flag `u` a pair is one character above the surrogate range.
const isUnstorable = (text: string): boolean => text.includes('\0') || /[\ud800-\udfff]/u.test(text)
