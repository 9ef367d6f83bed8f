import { jsonEquals } from './mergePatch'
import { isPlainObject, ownValue } from './plainObject'
import { toPointer } from './pointer'

/**
 * One difference between two configs; `before` or `after` is absent if that config has no value.
 */
export interface ConfigDifference {
  /** JSON Pointer; items of keyed lists are addressed by key, not by position. */
  path: string
  before?: unknown
  after?: unknown
}

/**
 * Lists the changes between two sparse configs, leaf by leaf, with items of keyed lists matched by
 * id or uri; empty if the configs are equal. An added or removed item is one change; a new order is
 * a change of the list, with the keys of the common items as `before` and `after`. If the values
 * are only parts of configs, `basePath` is where they are.
 */
export function diffConfig(
  before: unknown,
  after: unknown,
  basePath: readonly string[] = [],
): ConfigDifference[] {
  const changes: ConfigDifference[] = []
  compare(before, after, basePath, changes)
  return changes
}

function compare(
  before: unknown,
  after: unknown,
  keys: readonly string[],
  changes: ConfigDifference[],
): void {
  if (jsonEquals(before, after)) return
  if (keys.length < MAX_DEPTH && areMaps(before, after)) {
    for (const key of new Set([...getKeys(before), ...getKeys(after)]))
      compare(ownValue(before, key), ownValue(after, key), [...keys, key], changes)
    return
  }
  const lists = keys.length < MAX_DEPTH ? indexBothByKey(before, after) : undefined
  if (!lists) {
    changes.push({
      path: toPointer(keys),
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    })
    return
  }
  for (const key of new Set([...lists.before.keys(), ...lists.after.keys()])) {
    const [oldItem, newItem] = [lists.before.get(key), lists.after.get(key)]
    if (oldItem === undefined || newItem === undefined)
      changes.push({
        path: toPointer([...keys, key]),
        ...(oldItem === undefined ? { after: newItem } : { before: oldItem }),
      })
    else compare(oldItem, newItem, [...keys, key], changes)
  }
  const commonKeys = (from: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>) =>
    [...from.keys()].filter((key) => other.has(key))
  const [oldOrder, newOrder] = [
    commonKeys(lists.before, lists.after),
    commonKeys(lists.after, lists.before),
  ]
  if (!jsonEquals(oldOrder, newOrder))
    changes.push({ path: toPointer(keys), before: oldOrder, after: newOrder })
}

/**
 * How many levels deep values are compared; a valid config has fewer. Deeper values are compared as
 * a whole.
 */
const MAX_DEPTH = 60

/**
 * Whether both sides can be compared key by key. An absent side counts as an empty object, so an
 * added or removed object is reported leaf by leaf.
 */
const areMaps = (before: unknown, after: unknown): boolean =>
  (isPlainObject(before) &&
    (isPlainObject(after) || (after === undefined && Object.keys(before).length > 0))) ||
  (before === undefined && isPlainObject(after) && Object.keys(after).length > 0)

const getKeys = (value: unknown): readonly string[] =>
  isPlainObject(value) ? Object.keys(value) : []

interface KeyedLists {
  before: ReadonlyMap<string, unknown>
  after: ReadonlyMap<string, unknown>
}

function indexBothByKey(before: unknown, after: unknown): KeyedLists | undefined {
  const lists = [before ?? [], after ?? []]
  if (!lists.every(Array.isArray) || lists.every((list) => list.length === 0)) return undefined
  for (const keyName of ['id', 'uri']) {
    const [a, b] = lists.map((list) => indexItems(list, keyName))
    if (a && b) return { before: a, after: b }
  }
  return undefined
}

/** The items of a list by key; undefined if an item has no key or the key of another item. */
function indexItems(
  list: readonly unknown[],
  keyName: string,
): ReadonlyMap<string, unknown> | undefined {
  const items = new Map<string, unknown>()
  for (const item of list) {
    const key = ownValue(item, keyName)
    if (typeof key !== 'string' || items.has(key)) return undefined
    items.set(key, item)
  }
  return items
}
