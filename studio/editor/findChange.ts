import { jsonEquals } from '../../src/core/json/mergePatch'
import { isPlainObject } from '../../src/core/json/plainObject'
import { findByKey, listKey } from '../../src/core/json/listKey'
import { toPointer } from '../../src/core/json/pointer'

/**
 * The setting that an edit changed: the deepest one that contains all changes, with its value
 * before and after. Its pointer names keyed list items by key.
 */
export interface ConfigChange {
  pointer: string
  before: unknown
  after: unknown
}

/**
 * Finds the deepest setting that contains every difference between two values; undefined if they
 * are equal.
 */
export function findChange(
  before: unknown,
  after: unknown,
  names: readonly string[] = [],
): ConfigChange | undefined {
  if (jsonEquals(before, after)) return undefined
  const key = listKey(before, after)
  const children = key ? pairItems(before, after, key) : pairProperties(before, after)
  const changed = children?.filter(([, was, is]) => !jsonEquals(was, is)) ?? []
  const [only] = changed
  if (changed.length === 1 && only) return findChange(only[1], only[2], [...names, only[0]])
  return { pointer: toPointer(names), before, after }
}

type Child = readonly [name: string, before: unknown, after: unknown]

/**
 * The properties of two objects in pairs; undefined if the values can't be paired. A missing object
 * counts as empty, so that its first property is the change.
 */
function pairProperties(before: unknown, after: unknown): Child[] | undefined {
  const [was, is] = [before ?? {}, after ?? {}]
  if (!isPlainObject(was) || !isPlainObject(is)) return undefined
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((name) => [
    name,
    was[name],
    is[name],
  ])
}

/**
 * The items of a list in pairs by key; undefined if the list itself changed (an item was added,
 * removed or moved).
 */
function pairItems(before: unknown, after: unknown, key: string): Child[] | undefined {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length)
    return undefined
  const keys = (after as unknown[]).map((item) => (isPlainObject(item) ? String(item[key]) : ''))
  const was = (before as unknown[]).map((item) => (isPlainObject(item) ? String(item[key]) : ''))
  if (!jsonEquals(keys, was)) return undefined
  return keys.map((name) => [name, findByKey(before, key, name), findByKey(after, key, name)])
}
