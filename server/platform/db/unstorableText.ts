import { toPointer } from '../../../src/core/json/pointer'

/**
 * The JSON Pointer of the first text in a value that PostgreSQL can't store as text or jsonb,
 * because it contains NUL or half a surrogate pair; undefined if there is none. Keys are checked
 * too.
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

// With the flag `u`, a complete pair counts as one character outside the surrogate range, so only
// half a pair matches.
const isUnstorable = (text: string): boolean => text.includes('\0') || /[\ud800-\udfff]/u.test(text)
