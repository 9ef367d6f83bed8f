import { diffConfig, type ConfigDifference } from '../../json/diffConfig'
import { getByKeys, getByPointer } from '../../json/getByPointer'
import type { PlainObject } from '../../json/plainObject'
import { fromPointer, toPointer } from '../../json/pointer'
import { setByPointer } from '../../json/setByPointer'

/** A part of a change that can be made without the others, and the differences that it makes. */
export interface ChangePart {
  /** JSON Pointer of the setting, list or menu entry that it changes. */
  path: string
  differences: readonly ConfigDifference[]
}

/**
 * The parts of a change: each setting is one, but a list, such as the sections of a page, and a
 * menu entry only as a whole, because parts of them mean nothing.
 */
export function splitChange(before: PlainObject, after: PlainObject): readonly ChangePart[] {
  const parts = new Map<string, ConfigDifference[]>()
  for (const difference of diffConfig(before, after)) {
    const path = toPointer(partKeys(fromPointer(difference.path), [before, after]))
    parts.set(path, [...(parts.get(path) ?? []), difference])
  }
  return [...parts].map(([path, differences]) => ({ path, differences }))
}

/** `before` with only the given parts of the change to `after`. */
export const takeParts = (
  before: PlainObject,
  after: PlainObject,
  paths: readonly string[],
): PlainObject =>
  paths.reduce((config, path) => setByPointer(config, path, getByPointer(after, path)), before)

function partKeys(keys: readonly string[], configs: readonly PlainObject[]): readonly string[] {
  const isList = (start: readonly string[]): boolean =>
    configs.some((config) => Array.isArray(getByKeys(config, start)))
  const listAt = keys.findIndex((_key, index) => isList(keys.slice(0, index)))
  if (listAt >= 0) return keys.slice(0, listAt)
  return keys[0] === 'settings' && keys[1] === 'navigation' ? keys.slice(0, 3) : keys
}
