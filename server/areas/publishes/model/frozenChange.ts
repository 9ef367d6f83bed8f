import { diffConfig, type Change } from '../../../../src/core/config/diffConfig'
import { applyMergePatch, createMergePatch } from '../../../../src/core/config/mergePatch'
import { mergeThreeWay } from '../../../../src/core/config/mergeThreeWay'
import type { PlainObject } from '../../../../src/core/config/plainObject'

/** A change as it was made: a merge patch over the config that stood then. */
export interface FrozenChange {
  base: PlainObject
  patch: PlainObject
}

/** What of a change is left to do to a config: a merge patch, undefined when nothing is; and where somebody else went another way. */
export interface LeftToDo {
  patch: PlainObject | undefined
  moved: readonly Change[]
}

/** Freezes the way from one config to another; undefined when they are equal. */
export function freeze(base: PlainObject, target: PlainObject): FrozenChange | undefined {
  // Both are objects, so the patch between them is one.
  const patch = createMergePatch(base, target) as PlainObject | undefined
  return patch && { base, patch }
}

/** The config that a change led to when it was made. */
export const targetOf = ({ base, patch }: FrozenChange): PlainObject =>
  // Laid over an object, an object patch gives an object.
  applyMergePatch(base, patch) as PlainObject

/**
 * Lays a change over what stands now, field by field, items of lists by key. Where a place has moved since to a value
 * that is neither the old nor the wanted one, `onMoved` decides: `mine` takes the change's value, `theirs` leaves it.
 */
export function overNow(change: FrozenChange, now: PlainObject, onMoved: 'mine' | 'theirs'): LeftToDo {
  const mine = targetOf(change)
  const { conflicts } = mergeThreeWay(change.base, mine, now)
  const { config } = mergeThreeWay(change.base, mine, now, Object.fromEntries(conflicts.map(({ path }) => [path, onMoved])))
  const moved = diffConfig(change.base, now).filter(({ path }) => conflicts.some((conflict) => isWithin(path, conflict.path) || isWithin(conflict.path, path)))
  return { patch: freeze(now, config)?.patch, moved }
}

const isWithin = (path: string, outer: string): boolean => path === outer || path.startsWith(`${outer}/`)
