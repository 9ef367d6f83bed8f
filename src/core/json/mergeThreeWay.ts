import { jsonEquals } from './mergePatch'
import { isPlainObject, ownValue, type PlainObject } from './plainObject'
import { findByKey, listKey } from './listKey'
import { toPointer } from './pointer'

/** A path that both sides changed since `base`, to different values. */
export interface Conflict {
  /**
   * JSON Pointer in which items of keyed lists are addressed by key. If both sides reordered a
   * list, the path is the list's, and the values are lists of the items' keys.
   */
  path: string
  base: unknown
  mine: unknown
  theirs: unknown
}

/** Which side's value a conflicting path gets. */
export type ConflictChoice = 'mine' | 'theirs'

/**
 * Merges my edit with what another admin has published since, field by field, matching list items
 * by key. A path that both changed is listed in `conflicts`; `choices` decides which value it gets,
 * by default mine. A change made on only one side is always in the result.
 */
export function mergeThreeWay(
  base: PlainObject,
  mine: PlainObject,
  theirs: PlainObject,
  choices: Readonly<Record<string, ConflictChoice>> = {},
): { config: PlainObject; conflicts: readonly Conflict[] } {
  const conflicts: Conflict[] = []
  const config = merge({ base, mine, theirs }, [], (conflict) => {
    conflicts.push(conflict)
    return choices[conflict.path] === 'theirs' ? conflict.theirs : conflict.mine
  })
  return { config: isPlainObject(config) ? config : {}, conflicts }
}

interface Versions {
  base: unknown
  mine: unknown
  theirs: unknown
}
type ResolveConflict = (conflict: Conflict) => unknown

/**
 * Merges one value. With `isItem`, the value is a list item, which one side may have deleted as a
 * whole. Any other object exists as long as one of its keys has a value.
 */
function merge(
  versions: Versions,
  keys: readonly string[],
  resolveConflict: ResolveConflict,
  isItem = false,
): unknown {
  const { base, mine, theirs } = versions
  if (jsonEquals(mine, base) || jsonEquals(mine, theirs)) return theirs
  if (jsonEquals(theirs, base)) return mine
  const isGroup = (side: unknown): boolean =>
    isPlainObject(side) || (side === undefined && isPlainObject(base) && !isItem)
  if (isGroup(mine) && isGroup(theirs)) {
    const merged = mergeObjects(
      { base: asObject(base), mine: asObject(mine), theirs: asObject(theirs) },
      keys,
      resolveConflict,
    )
    return Object.keys(merged).length === 0 && (mine === undefined || theirs === undefined)
      ? undefined
      : merged
  }
  const keyName =
    Array.isArray(mine) && Array.isArray(theirs) ? listKey(base, mine, theirs) : undefined
  if (keyName) return mergeLists(versions, keyName, keys, resolveConflict)
  return resolveConflict({ path: toPointer(keys), base, mine, theirs })
}

const asObject = (value: unknown): PlainObject => (isPlainObject(value) ? value : {})

function mergeObjects(
  versions: { base: PlainObject; mine: PlainObject; theirs: PlainObject },
  keys: readonly string[],
  resolveConflict: ResolveConflict,
): PlainObject {
  const allKeys = new Set([...Object.keys(versions.theirs), ...Object.keys(versions.mine)])
  const merged: Record<string, unknown> = {}
  for (const key of allKeys) {
    const value = merge(
      {
        base: ownValue(versions.base, key),
        mine: ownValue(versions.mine, key),
        theirs: ownValue(versions.theirs, key),
      },
      [...keys, key],
      resolveConflict,
    )
    if (value !== undefined) merged[key] = value
  }
  return merged
}

function mergeLists(
  { base, mine, theirs }: Versions,
  keyName: string,
  keys: readonly string[],
  resolveConflict: ResolveConflict,
): unknown[] {
  const orders: KeyOrders = {
    base: getKeys(base, keyName),
    mine: getKeys(mine, keyName),
    theirs: getKeys(theirs, keyName),
  }
  return mergeOrders(orders, toPointer(keys), resolveConflict).flatMap((id) => {
    const item = merge(
      {
        base: findByKey(base, keyName, id),
        mine: findByKey(mine, keyName, id),
        theirs: findByKey(theirs, keyName, id),
      },
      [...keys, id],
      resolveConflict,
      true,
    )
    return item === undefined ? [] : [item]
  })
}

interface KeyOrders {
  base: readonly string[]
  mine: readonly string[]
  theirs: readonly string[]
}

/**
 * The keys of both lists, in the order of the side that reordered its list. If both sides reordered
 * it, and differently, `resolveConflict` decides. An item that only the other side has is inserted
 * after its predecessor on that side.
 */
function mergeOrders(
  { base, mine, theirs }: KeyOrders,
  path: string,
  resolveConflict: ResolveConflict,
): readonly string[] {
  const keysIn = (one: readonly string[], other: readonly string[]): string[] =>
    one.filter((id) => other.includes(id))
  const isReordered = (side: readonly string[]): boolean =>
    !jsonEquals(keysIn(side, base), keysIn(base, side))
  if (!isReordered(mine)) return insertMissing(theirs, mine)
  if (!isReordered(theirs) || jsonEquals(keysIn(mine, theirs), keysIn(theirs, mine)))
    return insertMissing(mine, theirs)
  return resolveConflict({ path, base, mine, theirs }) === theirs
    ? insertMissing(theirs, mine)
    : insertMissing(mine, theirs)
}

/**
 * The keys of `order`, with each key that only `other` has inserted after its predecessor in
 * `other`.
 */
function insertMissing(order: readonly string[], other: readonly string[]): readonly string[] {
  const all = [...order]
  other.forEach((id, index) => {
    if (all.includes(id)) return
    const before = other[index - 1]
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, id)
  })
  return all
}

const getKeys = (list: unknown, keyName: string): string[] =>
  Array.isArray(list)
    ? (list as unknown[]).map((item) => (isPlainObject(item) ? String(item[keyName]) : ''))
    : []
