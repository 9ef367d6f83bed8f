import { createMergePatch } from '../../src/core/config/mergePatch'
import { isPlainObject, type PlainObject } from '../../src/core/config/plainObject'

/**
 * The configs a page may be based on: the one it loaded, then what was published since. It learns
 * of a publish slightly later, so the last two publishes are included.
 */
export const addBase = (
  bases: readonly PlainObject[],
  base: PlainObject,
): readonly PlainObject[] =>
  bases.at(-1) === base ? bases : [...bases.slice(0, 1), ...bases.slice(1).slice(-1), base]

/** A merge patch from each of the bases to `target`; null if all equal it. */
export function patchFromAnyBase(bases: readonly PlainObject[], target: PlainObject): unknown {
  return bases.map((base) => createMergePatch(base, target)).reduce(union, undefined) ?? null
}

/**
 * Merges two patches with the same target: where both change a value they agree, or one goes
 * deeper.
 */
function union(one: unknown, other: unknown): unknown {
  if (one === undefined || other === undefined) return one ?? other
  if (!isPlainObject(one) || !isPlainObject(other)) return other
  const both = Object.keys(other).filter((key) => Object.hasOwn(one, key))
  // Spread keeps every own key as a plain one, including `__proto__`.
  return {
    ...one,
    ...other,
    ...Object.fromEntries(both.map((key) => [key, union(one[key], other[key])])),
  }
}
