import { isPlainObject, type PlainObject } from './plainObject'

/**
 * The property that tells the items of a list apart: `id`, else `uri`; undefined for lists that are
 * one leaf, and where a key stands twice in one list (decisions 8).
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

/** The item of a list with a key's value. */
export const itemOf = (list: unknown, key: string, value: string): PlainObject | undefined =>
  Array.isArray(list)
    ? (list as unknown[]).filter(isPlainObject).find((item) => item[key] === value)
    : undefined

const isUnique = (list: readonly unknown[], key: string): boolean =>
  new Set(list.map((item) => (isPlainObject(item) ? item[key] : undefined))).size === list.length
