/** Freezes a value and all that it holds; walks with a list of its own, so that no depth overflows the stack. */
export function deepFreeze<Value>(value: Value): Value {
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null || Object.isFrozen(next)) continue
    Object.freeze(next)
    for (const key in next) {
      const inside: unknown = (next as Record<string, unknown>)[key]
      if (typeof inside === 'object' && inside !== null) waiting.push(inside)
    }
  }
  return value
}
