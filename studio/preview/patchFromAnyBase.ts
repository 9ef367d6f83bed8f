import { createMergePatch } from '../../src/core/json/mergePatch'
import { isPlainObject, type PlainObject } from '../../src/core/json/plainObject'

/**
 * Adds a published config to the configs that a page may be based on: the one it loaded and the
 * last two published ones, because the page is notified of a publish slightly later.
 */
export const addBase = (
  bases: readonly PlainObject[],
  base: PlainObject,
): readonly PlainObject[] =>
  bases.at(-1) === base ? bases : [...bases.slice(0, 1), ...bases.slice(1).slice(-1), base]

/** A merge patch that turns any of the bases into `target`; null if all equal it. */
export function patchFromAnyBase(bases: readonly PlainObject[], target: PlainObject): unknown {
  return bases.map((base) => createMergePatch(base, target)).reduce(mergePatches, undefined) ?? null
}

/**
 * Merges two patches with the same target: where both change a value, they agree, or one of them
 * changes something inside it.
 */
function mergePatches(one: unknown, other: unknown): unknown {
  if (one === undefined || other === undefined) return one ?? other
  if (!isPlainObject(one) || !isPlainObject(other)) return other
  const sharedKeys = Object.keys(other).filter((key) => Object.hasOwn(one, key))
  // Spreading copies every own key as an ordinary one, including `__proto__`.
  return {
    ...one,
    ...other,
    ...Object.fromEntries(sharedKeys.map((key) => [key, mergePatches(one[key], other[key])])),
  }
}
