import { diffConfig, type Change } from '../../../../src/core/config/diffConfig'
import { applyMergePatch, createMergePatch } from '../../../../src/core/config/mergePatch'
import { mergeThreeWay } from '../../../../src/core/config/mergeThreeWay'
import type { PlainObject } from '../../../../src/core/config/plainObject'

/** A change as it was made: a merge patch and the config it was based on. */
export interface FrozenChange {
  base: PlainObject
  patch: PlainObject
}

/** Freezes the change from one config to another; undefined if they are equal. */
export function freezeChange(base: PlainObject, target: PlainObject): FrozenChange | undefined {
  // Both are objects, so the patch between them is one.
  const patch = createMergePatch(base, target) as PlainObject | undefined
  return patch && { base, patch }
}

/** The config that a change produced when it was made. */
export const applyFrozenChange = ({ base, patch }: FrozenChange): PlainObject =>
  // An object patch applied to an object gives an object.
  applyMergePatch(base, patch) as PlainObject

/**
 * Applies a change to another config, field by field, list items by key. Where a place has since
 * been changed to a value that is neither the old nor the wanted one, `onMoved` decides: `mine`
 * takes the change's value, `theirs` keeps the current one.
 */
export function applyChange(
  change: FrozenChange,
  config: PlainObject,
  onMoved: 'mine' | 'theirs',
): PlainObject {
  const mine = applyFrozenChange(change)
  const choices = Object.fromEntries(conflictsWith(change, config).map((path) => [path, onMoved]))
  return mergeThreeWay(change.base, mine, config, choices).config
}

/** What remains of a change to apply to a config, as a merge patch; undefined if nothing does. */
export const remainingPatch = (
  change: FrozenChange,
  config: PlainObject,
  onMoved: 'mine' | 'theirs',
): PlainObject | undefined => freezeChange(config, applyChange(change, config, onMoved))?.patch

/**
 * Places that someone else has changed since a change was made. `levels` are the current config and
 * the one below each temporary publish: a place with the old or the wanted value on any of them has
 * not conflicted.
 */
export function conflictsSince(
  change: FrozenChange,
  [now = {}, ...below]: readonly PlainObject[],
): readonly Change[] {
  const others = below.map((level) => conflictsWith(change, level))
  const moved = conflictsWith(change, now).filter((path) =>
    others.every((paths) => paths.some((other) => overlaps(path, other))),
  )
  return diffConfig(change.base, now).filter(({ path }) =>
    moved.some((other) => overlaps(path, other)),
  )
}

const conflictsWith = (change: FrozenChange, config: PlainObject): readonly string[] =>
  mergeThreeWay(change.base, applyFrozenChange(change), config).conflicts.map(({ path }) => path)

const overlaps = (path: string, other: string): boolean =>
  isWithin(path, other) || isWithin(other, path)
const isWithin = (path: string, outer: string): boolean =>
  path === outer || path.startsWith(`${outer}/`)
