import { isSame } from '../../src/core/config/mergePatch'
import { isPlainObject, own, type PlainObject } from '../../src/core/config/plainObject'
import { itemOf, listKey } from './listKey'
import { toPointer } from '../../src/core/config/pointer'

/** A place that both changed since `base`, differently. */
export interface Conflict {
  /** JSON Pointer; items of keyed lists under their key. */
  path: string
  base: unknown
  mine: unknown
  theirs: unknown
}

/** Whose value a conflicting place takes. */
export type Choice = 'mine' | 'theirs'

/**
 * Lays my edit over what somebody else published meanwhile, field by field and items of lists by key (decisions 8).
 * Where both changed one place, `choices` by path decides, mine unless told; each such place is named.
 */
export function mergeThreeWay(base: PlainObject, mine: PlainObject, theirs: PlainObject, choices: Readonly<Record<string, Choice>> = {}): { config: PlainObject; conflicts: readonly Conflict[] } {
  const conflicts: Conflict[] = []
  const config = merge({ base, mine, theirs }, [], (conflict) => {
    conflicts.push(conflict)
    return choices[conflict.path] === 'theirs' ? conflict.theirs : conflict.mine
  })
  return { config: isPlainObject(config) ? config : {}, conflicts }
}

interface Three { base: unknown; mine: unknown; theirs: unknown }
type Settle = (conflict: Conflict) => unknown

function merge(three: Three, names: readonly string[], settle: Settle): unknown {
  const { base, mine, theirs } = three
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs
  if (isSame(theirs, base)) return mine
  if (isPlainObject(mine) && isPlainObject(theirs)) return mergeObjects({ base: isPlainObject(base) ? base : {}, mine, theirs }, names, settle)
  const key = Array.isArray(mine) && Array.isArray(theirs) ? listKey(base, mine, theirs) : undefined
  if (key) return mergeLists(three, key, names, settle)
  return settle({ path: toPointer(names), base, mine, theirs })
}

function mergeObjects(three: { base: PlainObject; mine: PlainObject; theirs: PlainObject }, names: readonly string[], settle: Settle): PlainObject {
  const keys = new Set([...Object.keys(three.theirs), ...Object.keys(three.mine)])
  const merged: Record<string, unknown> = {}
  for (const key of keys) {
    const value = merge({ base: own(three.base, key), mine: own(three.mine, key), theirs: own(three.theirs, key) }, [...names, key], settle)
    if (value !== undefined) merged[key] = value
  }
  return merged
}

function mergeLists({ base, mine, theirs }: Three, key: string, names: readonly string[], settle: Settle): unknown[] {
  const [was, own, other] = [keysOf(base, key), keysOf(mine, key), keysOf(theirs, key)]
  // Who moved items says the order; the other's new items follow.
  const order = isSame(own.filter((id) => was.includes(id)), was.filter((id) => own.includes(id))) ? [...other, ...own] : [...own, ...other]
  return [...new Set(order)].flatMap((id) => {
    const item = merge({ base: itemOf(base, key, id), mine: itemOf(mine, key, id), theirs: itemOf(theirs, key, id) }, [...names, id], settle)
    return item === undefined ? [] : [item]
  })
}

const keysOf = (list: unknown, key: string): string[] => (Array.isArray(list) ? (list as unknown[]).map((item) => (isPlainObject(item) ? String(item[key]) : '')) : [])
