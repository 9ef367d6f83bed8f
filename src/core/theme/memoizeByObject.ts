/**
 * Memoizes a function by its argument, an object: the result is kept as long as the object exists.
 * The object must not change afterwards.
 */
export function memoizeByObject<Key extends object, Result>(
  compute: (key: Key) => Result,
): (key: Key) => Result {
  const results = new WeakMap<Key, { result: Result }>()
  return (key) => {
    const entry = results.get(key) ?? { result: compute(key) }
    results.set(key, entry)
    return entry.result
  }
}
