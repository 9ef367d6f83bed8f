import { toPointer } from '../../src/core/json/pointer'
import { isPlainObject } from '../../src/core/json/plainObject'

/**
 * A value in which each text refers to another picture, also within Markdown; the same object where
 * nothing does.
 */
export function replacePath(value: unknown, from: string, to: string): unknown {
  if (typeof value === 'string') return value.includes(from) ? value.replaceAll(from, to) : value
  if (Array.isArray(value)) {
    const items = value.map((item) => replacePath(item, from, to))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (!isPlainObject(value)) return value
  const entries = Object.entries(value).map(
    ([key, part]) => [key, replacePath(part, from, to)] as const,
  )
  return entries.some(([key, part]) => part !== value[key]) ? Object.fromEntries(entries) : value
}

/** The JSON Pointers of the texts in a value that refer to a picture. */
export function placesOf(value: unknown, path: string, at: readonly string[] = []): string[] {
  if (typeof value === 'string') return value.includes(path) ? [toPointer(at)] : []
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => placesOf(part, path, [...at, key]))
    : []
}
