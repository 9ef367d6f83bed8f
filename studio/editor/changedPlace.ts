import { jsonEquals } from '../../src/core/config/mergePatch'
import { isPlainObject } from '../../src/core/config/plainObject'
import { itemOf, listKey } from '../../src/core/config/listKey'
import { toPointer } from '../../src/core/config/pointer'

/**
 * What an edit touched: the closest place that holds all of it, items of keyed lists under their
 * key, and its value before and after.
 */
export interface ChangedPlace {
  pointer: string
  before: unknown
  after: unknown
}

/**
 * The closest place that holds everything that differs between two values; undefined when nothing
 * does.
 */
export function changedPlace(
  before: unknown,
  after: unknown,
  names: readonly string[] = [],
): ChangedPlace | undefined {
  if (jsonEquals(before, after)) return undefined
  const key = listKey(before, after)
  const children = key ? sameItems(before, after, key) : childrenOf(before, after)
  const changed = children?.filter(([, was, is]) => !jsonEquals(was, is)) ?? []
  const [only] = changed
  if (changed.length === 1 && only) return changedPlace(only[1], only[2], [...names, only[0]])
  return { pointer: toPointer(names), before, after }
}

type Child = readonly [name: string, before: unknown, after: unknown]

/**
 * The properties of two objects pairwise; one that is not there counts as empty, so that its first
 * property is the place.
 */
function childrenOf(before: unknown, after: unknown): Child[] | undefined {
  const [was, is] = [before ?? {}, after ?? {}]
  if (!isPlainObject(was) || !isPlainObject(is)) return undefined
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((name) => [
    name,
    was[name],
    is[name],
  ])
}

/**
 * The items of a list pairwise by key; undefined when the list itself changed: an item came, went
 * or moved.
 */
function sameItems(before: unknown, after: unknown, key: string): Child[] | undefined {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length)
    return undefined
  const keys = (after as unknown[]).map((item) => (isPlainObject(item) ? String(item[key]) : ''))
  const was = (before as unknown[]).map((item) => (isPlainObject(item) ? String(item[key]) : ''))
  if (!jsonEquals(keys, was)) return undefined
  return keys.map((name) => [name, itemOf(before, key, name), itemOf(after, key, name)])
}
