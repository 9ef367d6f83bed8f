import { isPlainObject, type PlainObject } from './plainObject'

/**
 * The property that identifies the items of the lists: `id`, otherwise `uri`. It must be a unique,
 * non-empty text in every item. Undefined if neither is, or if the lists are empty; such lists are
 * treated as single values.
 */
export function listKey(...lists: readonly unknown[]): 'id' | 'uri' | undefined {
  const items = lists.flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))
  if (items.length === 0) return undefined
  return (['id', 'uri'] as const).find(
    (key) =>
      items.every(
        (item) => isPlainObject(item) && typeof item[key] === 'string' && item[key] !== '',
      ) && lists.every((list) => !Array.isArray(list) || isUnique(list, key)),
  )
}

/** The item of a list whose property `key` has this value; undefined if there is none. */
export const findByKey = (list: unknown, key: string, value: string): PlainObject | undefined =>
  Array.isArray(list)
    ? (list as unknown[]).filter(isPlainObject).find((item) => item[key] === value)
    : undefined

const isUnique = (list: readonly unknown[], key: string): boolean =>
  new Set(list.map((item) => (isPlainObject(item) ? item[key] : undefined))).size === list.length
