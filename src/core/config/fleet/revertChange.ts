import { createMergePatch } from '../../json/mergePatch'
import { mergeThreeWay } from '../../json/mergeThreeWay'
import type { PlainObject } from '../../json/plainObject'

/**
 * Reverts a change of a club, from `before` to `after`, in its current config: later changes of
 * other settings are kept. Returns the merge patch, undefined if nothing is left to revert; or, if
 * any of its settings was changed again, these as JSON Pointers.
 */
export function revertChange(
  before: PlainObject,
  after: PlainObject,
  current: PlainObject,
): { patch: PlainObject | undefined } | { changedAgain: readonly string[] } {
  const { config, conflicts } = mergeThreeWay(after, before, current)
  if (conflicts.length > 0) return { changedAgain: conflicts.map(({ path }) => path) }
  // Both are objects, so the patch between them is an object.
  return { patch: createMergePatch(current, config) as PlainObject | undefined }
}
