/**
 * Freezes a value and everything it contains; iterative, so that deep input can't overflow the
 * stack.
 */
export function deepFreeze<Value>(value: Value): Value {
  const waiting: unknown[] = [value]
  const pushObject = (inside: unknown): void => {
    if (typeof inside === 'object' && inside !== null) waiting.push(inside)
  }
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null || Object.isFrozen(next)) continue
    Object.freeze(next)
    if (Array.isArray(next)) for (const inside of next as unknown[]) pushObject(inside)
    else for (const key in next) pushObject((next as Record<string, unknown>)[key])
  }
  return value
}
