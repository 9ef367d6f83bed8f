import { diffConfig, type ConfigDifference } from '#src/core/json/diffConfig'
import { applyMergePatch, createMergePatch } from '#src/core/json/mergePatch'
import { mergeThreeWay } from '#src/core/json/mergeThreeWay'
import type { PlainObject } from '#src/core/json/plainObject'

/** A change to a config: a merge patch and the config on which it was based. */
export interface FrozenChange {
  base: PlainObject
  patch: PlainObject
}

/** Returns the change from one config to another; undefined if they are equal. */
export function freezeChange(base: PlainObject, target: PlainObject): FrozenChange | undefined {
  // Both configs are objects, so the patch between them is an object too.
  const patch = createMergePatch(base, target) as PlainObject | undefined
  return patch && { base, patch }
}

/** Returns the config that a change produces when applied to its base. */
export const applyFrozenChange = ({ base, patch }: FrozenChange): PlainObject =>
  // An object patch applied to an object gives an object.
  applyMergePatch(base, patch) as PlainObject

/**
 * Applies a change to another config, field by field, list items by key. If a setting of that
 * config has neither the change's old nor its new value, `onConflict` decides: `mine` sets the
 * change's value, `theirs` leaves the config's.
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

/**
 * Returns what applying a change to a config would still change, as a merge patch; undefined if
 * nothing.
 */
export const remainingPatch = (
  change: FrozenChange,
  config: PlainObject,
  onConflict: 'mine' | 'theirs',
): PlainObject | undefined => freezeChange(config, applyChange(change, config, onConflict))?.patch

/**
 * Returns the settings that someone else has changed since a change was made. The levels are the
 * current config and the config below each temporary publish: a setting that has the change's old
 * or new value on any level is not a conflict.
 */
export function conflictsSince(
  change: FrozenChange,
  [current = {}, ...below]: readonly PlainObject[],
): readonly ConfigDifference[] {
  const conflictsBelow = below.map((level) => conflictsWith(change, level))
  const conflicts = conflictsWith(change, current).filter((path) =>
    conflictsBelow.every((paths) => paths.some((other) => overlaps(path, other))),
  )
  return diffConfig(change.base, current).filter(({ path }) =>
    conflicts.some((other) => overlaps(path, other)),
  )
}

const conflictsWith = (change: FrozenChange, config: PlainObject): readonly string[] =>
  mergeThreeWay(change.base, applyFrozenChange(change), config).conflicts.map(({ path }) => path)

const overlaps = (path: string, other: string): boolean =>
  isWithin(path, other) || isWithin(other, path)
const isWithin = (path: string, outer: string): boolean =>
  path === outer || path.startsWith(`${outer}/`)
