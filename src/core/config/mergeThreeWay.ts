import { jsonEquals } from './mergePatch'
import { isPlainObject, own, type PlainObject } from './plainObject'
import { itemOf, listKey } from './listKey'
import { toPointer } from './pointer'

/** A place that both changed since `base`, differently. */
export interface Conflict {
  /**
   * JSON Pointer; items of keyed lists under their key. The list's own path, with keys for values,
   * where both moved its items.
   */
  path: string
  base: unknown
  mine: unknown
  theirs: unknown
}

/** Whose value a conflicting place takes. */
export type ConflictChoice = 'mine' | 'theirs'

/**
 * Lays my edit over what somebody else published meanwhile, field by field and items of lists by
 * key (decisions 8). Where both changed one place, `choices` by path decides, mine unless told;
 * each such place is named. What only one of them changed is always in the result.
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

interface Three {
  base: unknown
  mine: unknown
  theirs: unknown
}
type Settle = (conflict: Conflict) => unknown

/**
 * `whole`: an item of a list, which is there or not; any other group is no more than what stands in
 * it.
 */
function merge(three: Three, names: readonly string[], settle: Settle, whole = false): unknown {
  const { base, mine, theirs } = three
  if (jsonEquals(mine, base) || jsonEquals(mine, theirs)) return theirs
  if (jsonEquals(theirs, base)) return mine
  const grouped = (side: unknown): boolean =>
    isPlainObject(side) || (side === undefined && isPlainObject(base) && !whole)
  if (grouped(mine) && grouped(theirs)) {
    const merged = mergeObjects(
      { base: asObject(base), mine: asObject(mine), theirs: asObject(theirs) },
      names,
      settle,
    )
    return Object.keys(merged).length === 0 && (mine === undefined || theirs === undefined)
      ? undefined
      : merged
  }
  const key = Array.isArray(mine) && Array.isArray(theirs) ? listKey(base, mine, theirs) : undefined
  if (key) return mergeLists(three, key, names, settle)
  return settle({ path: toPointer(names), base, mine, theirs })
}

const asObject = (value: unknown): PlainObject => (isPlainObject(value) ? value : {})

function mergeObjects(
  three: { base: PlainObject; mine: PlainObject; theirs: PlainObject },
  names: readonly string[],
  settle: Settle,
): PlainObject {
  const keys = new Set([...Object.keys(three.theirs), ...Object.keys(three.mine)])
  const merged: Record<string, unknown> = {}
  for (const key of keys) {
    const value = merge(
      { base: own(three.base, key), mine: own(three.mine, key), theirs: own(three.theirs, key) },
      [...names, key],
      settle,
    )
    if (value !== undefined) merged[key] = value
  }
  return merged
}

function mergeLists(
  { base, mine, theirs }: Three,
  key: string,
  names: readonly string[],
  settle: Settle,
): unknown[] {
  const keys: ThreeOrders = {
    base: keysOf(base, key),
    mine: keysOf(mine, key),
    theirs: keysOf(theirs, key),
  }
  return mergeOrders(keys, toPointer(names), settle).flatMap((id) => {
    const item = merge(
      { base: itemOf(base, key, id), mine: itemOf(mine, key, id), theirs: itemOf(theirs, key, id) },
      [...names, id],
      settle,
      true,
    )
    return item === undefined ? [] : [item]
  })
}

interface ThreeOrders {
  base: readonly string[]
  mine: readonly string[]
  theirs: readonly string[]
}

/**
 * All keys of both lists. Who moved items says the order; where both did, differently, it is put to
 * the admin. The other's items come after their own neighbour.
 */
function mergeOrders(
  { base, mine, theirs }: ThreeOrders,
  path: string,
  settle: Settle,
): readonly string[] {
  const both = (one: readonly string[], other: readonly string[]): string[] =>
    one.filter((id) => other.includes(id))
  const moved = (side: readonly string[]): boolean =>
    !jsonEquals(both(side, base), both(base, side))
  if (!moved(mine)) return woven(theirs, mine)
  if (!moved(theirs) || jsonEquals(both(mine, theirs), both(theirs, mine)))
    return woven(mine, theirs)
  return settle({ path, base, mine, theirs }) === theirs ? woven(theirs, mine) : woven(mine, theirs)
}

/** One list's keys with those of the other that it lacks, each after its predecessor there. */
function woven(order: readonly string[], other: readonly string[]): readonly string[] {
  const all = [...order]
  other.forEach((id, index) => {
    if (all.includes(id)) return
    const before = other[index - 1]
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, id)
  })
  return all
}

const keysOf = (list: unknown, key: string): string[] =>
  Array.isArray(list)
    ? (list as unknown[]).map((item) => (isPlainObject(item) ? String(item[key]) : ''))
    : []
