import { diffConfig, type Change } from '../../../../src/core/config/diffConfig'
import { applyMergePatch, createMergePatch } from '../../../../src/core/config/mergePatch'
import { mergeThreeWay } from '../../../../src/core/config/mergeThreeWay'
import type { PlainObject } from '../../../../src/core/config/plainObject'

/** A change as it was made: a merge patch over the config that stood then. */
export interface FrozenChange {
  base: PlainObject
  patch: PlainObject
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
 * Lays a change over another config, field by field, items of lists by key. Where a place has moved
 * since to a value that is neither the old nor the wanted one, `onMoved` decides: `mine` takes the
 * change's value, `theirs` leaves it.
 */
export function applyChange(
  change: FrozenChange,
  config: PlainObject,
  onMoved: 'mine' | 'theirs',
): PlainObject {
  const mine = targetOf(change)
  const choices = Object.fromEntries(conflictsWith(change, config).map((path) => [path, onMoved]))
  return mergeThreeWay(change.base, mine, config, choices).config
}

/** What of a change is left to do to a config, as a merge patch; undefined when nothing is. */
export const remainingPatch = (
  change: FrozenChange,
  config: PlainObject,
  onMoved: 'mine' | 'theirs',
): PlainObject | undefined => freeze(config, applyChange(change, config, onMoved))?.patch

/**
 * Where somebody else went another way since a change was made. `levels` is what stands now and
 * what stands below each thing that is out for a time: a place that is on any of them as the change
 * knew it, or as it wants it, has not moved.
 */
export function conflictsSince(
  change: FrozenChange,
  [now = {}, ...below]: readonly PlainObject[],
): readonly Change[] {
  const others = below.map((level) => conflictsWith(change, level))
  const moved = conflictsWith(change, now).filter((path) =>
    others.every((paths) => paths.some((other) => touch(path, other))),
  )
  return diffConfig(change.base, now).filter(({ path }) =>
    moved.some((other) => touch(path, other)),
  )
}

const conflictsWith = (change: FrozenChange, config: PlainObject): readonly string[] =>
  mergeThreeWay(change.base, targetOf(change), config).conflicts.map(({ path }) => path)

const touch = (path: string, other: string): boolean =>
  isWithin(path, other) || isWithin(other, path)
const isWithin = (path: string, outer: string): boolean =>
  path === outer || path.startsWith(`${outer}/`)
