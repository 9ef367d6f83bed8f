import { diffConfig, type Change } from '../../../../src/core/config/diffConfig'
import { applyMergePatch, createMergePatch } from '../../../../src/core/config/mergePatch'
import { mergeThreeWay } from '../../../../src/core/config/mergeThreeWay'
import type { PlainObject } from '../../../../src/core/config/plainObject'

/** A change: a merge patch and the config that it was based on. */
export interface FrozenChange {
  base: PlainObject
  patch: PlainObject
}

/** The change from one config to another; undefined if they are equal. */
export function freezeChange(base: PlainObject, target: PlainObject): FrozenChange | undefined {
  // Both are objects, so the patch between them is one.
  const patch = createMergePatch(base, target) as PlainObject | undefined
  return patch && { base, patch }
}

/** The config that a change produces on its own base. */
export const applyFrozenChange = ({ base, patch }: FrozenChange): PlainObject =>
  // An object patch applied to an object gives an object.
  applyMergePatch(base, patch) as PlainObject

/**
 * Applies a change to another config, field by field, list items by key. If a setting there has
 * neither the old nor the new value, `onConflict` decides: `mine` takes the change's value,
 * `theirs` keeps the current one.
 */
export function applyChange(
  change: FrozenChange,
  config: PlainObject,
  onConflict: 'mine' | 'theirs',
): PlainObject {
  const target = applyFrozenChange(change)
  const choices = Object.fromEntries(
    conflictsWith(change, config).map((path) => [path, onConflict]),
  )
  return mergeThreeWay(change.base, target, config, choices).config
}

/** What remains of a change to apply to a config, as a merge patch; undefined if nothing does. */
export const remainingPatch = (
  change: FrozenChange,
  config: PlainObject,
  onConflict: 'mine' | 'theirs',
): PlainObject | undefined => freezeChange(config, applyChange(change, config, onConflict))?.patch

/**
 * Settings that someone else has changed since a change was made. The levels are the current config
 * and the one below each temporary publish: a setting with the old or the new value on any of them
 * is not a conflict.
 */
export function conflictsSince(
  change: FrozenChange,
  [now = {}, ...below]: readonly PlainObject[],
): readonly Change[] {
  const conflictsBelow = below.map((level) => conflictsWith(change, level))
  const conflicts = conflictsWith(change, now).filter((path) =>
    conflictsBelow.every((paths) => paths.some((other) => overlaps(path, other))),
  )
  return diffConfig(change.base, now).filter(({ path }) =>
    conflicts.some((other) => overlaps(path, other)),
  )
}

const conflictsWith = (change: FrozenChange, config: PlainObject): readonly string[] =>
  mergeThreeWay(change.base, applyFrozenChange(change), config).conflicts.map(({ path }) => path)

const overlaps = (path: string, other: string): boolean =>
  isWithin(path, other) || isWithin(other, path)
const isWithin = (path: string, outer: string): boolean =>
  path === outer || path.startsWith(`${outer}/`)
