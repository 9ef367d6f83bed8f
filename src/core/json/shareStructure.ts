import { isPlainObject } from './plainObject'

/**
 * Returns the later value with every unchanged object replaced by the previous one, so components
 * that use only unchanged objects don't re-render. New objects are frozen.
 */
export function shareStructure<Value>(before: unknown, after: Value): Value {
  // Objects are only replaced by equal ones, so the type is unchanged.
  return share(before, after) as Value
}

function share(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return before
  if (Array.isArray(before) && Array.isArray(after)) {
    const items = (after as unknown[]).map((item, index) => share(before[index], item))
    return items.length === before.length && items.every((item, index) => item === before[index])
      ? before
      : Object.freeze(items)
  }
  if (!isPlainObject(before) || !isPlainObject(after)) return after
  const entries = Object.entries(after).map(
    ([key, inside]) =>
      [key, Object.hasOwn(before, key) ? share(before[key], inside) : inside] as const,
  )
  const isUnchanged =
    entries.length === Object.keys(before).length &&
    entries.every(([key, inside]) => Object.hasOwn(before, key) && inside === before[key])
  return isUnchanged ? before : Object.freeze(Object.fromEntries(entries))
}
