import { createMergePatch } from '../../src/core/config/mergePatch'
import { isPlainObject, type PlainObject } from '../../src/core/config/plainObject'

/**
 * The configs that a page may stand on: what it loaded with, then what was published since; it
 * hears of those by itself, and a moment later, so the one before the newest counts too.
 */
export const withBase = (
  bases: readonly PlainObject[],
  base: PlainObject,
): readonly PlainObject[] =>
  bases.at(-1) === base ? bases : [...bases.slice(0, 1), ...bases.slice(1).slice(-1), base]

/**
 * A merge patch that leads from each of the bases to `target`; null where all of them are that
 * already.
 */
export function patchFromAnyBase(bases: readonly PlainObject[], target: PlainObject): unknown {
  return bases.map((base) => createMergePatch(base, target)).reduce(union, undefined) ?? null
}

/**
 * Two patches to one target in one: where both speak of a place they say the same, or one goes
 * deeper.
 */
function union(one: unknown, other: unknown): unknown {
  if (one === undefined || other === undefined) return one ?? other
  if (!isPlainObject(one) || !isPlainObject(other)) return other
  const both = Object.keys(other).filter((key) => Object.hasOwn(one, key))
  // Spread keeps every own key as a plain one, `__proto__` too.
  return {
    ...one,
    ...other,
    ...Object.fromEntries(both.map((key) => [key, union(one[key], other[key])])),
  }
}
