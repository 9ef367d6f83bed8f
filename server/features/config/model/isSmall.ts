/**
 * The size up to which evaluating takes about 10 ms, so that it needs no thread: number
 * of values, and characters of all texts and keys.
 */
const evaluationLimits = { leaves: 1_000, characters: 32 * 1024 }

/**
 * Whether configs and patches together are small enough to process between two requests. Stops
 * counting at the limit.
 */
export function isSmall(values: readonly unknown[]): boolean {
  let leaves = 0
  let characters = 0
  const queue: unknown[] = [...values]
  for (let next = queue.pop(); queue.length > 0 || next !== undefined; next = queue.pop()) {
    leaves += 1
    if (typeof next === 'string') characters += next.length
    else if (typeof next === 'object' && next !== null) {
      for (const key in next) {
        characters += key.length
        if (queue.length > evaluationLimits.leaves) return false
        if (Object.hasOwn(next, key)) queue.push((next as Record<string, unknown>)[key])
      }
    }
    if (leaves > evaluationLimits.leaves || characters > evaluationLimits.characters) return false
  }
  return true
}
