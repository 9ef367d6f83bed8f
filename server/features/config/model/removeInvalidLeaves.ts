import type { Catalogue } from '#src/core/config/Catalogue'
import { isPlainObject } from '#src/core/json/plainObject'
import { fromPointer } from '#src/core/json/pointer'
import { validateConfig } from '#src/core/config/check/validateConfig'
import { todoPath, type CloneTodo } from './cloneTodo'
import { valueAt } from '#src/core/json/valueAt'

/**
 * Removes the leaves in which `validateConfig` finds errors, so that a new club starts without
 * errors, and returns them as remaining tasks.
 */
export function removeInvalidLeaves(
  source: Readonly<Record<string, unknown>>,
  catalogue: Catalogue,
): { config: Record<string, unknown>; removed: CloneTodo[] } {
  let config: Record<string, unknown> = { ...source }
  const removed: CloneTodo[] = []
  for (;;) {
    const problem = validateConfig(config, { catalogue }).find(
      ({ severity }) => severity === 'error',
    )
    if (problem === undefined) return { config, removed }
    const path = nearestExistingPath(config, fromPointer(problem.path))
    removed.push({
      path: todoPath(config, path),
      code: 'refused',
      why: `It has an error (${problem.code}), so it was left out.`,
    })
    // Each iteration removes something, so this terminates.
    config = path.length === 0 ? {} : (without(config, path) as Record<string, unknown>)
  }
}

/**
 * Returns the path itself if it exists, else its nearest existing ancestor: an object that lacks a
 * required key is removed as a whole.
 */
function nearestExistingPath(config: unknown, path: readonly string[]): readonly string[] {
  for (let length = path.length; length > 0; length -= 1)
    if (valueAt(config, path.slice(0, length)) !== undefined) return path.slice(0, length)
  return []
}

function without(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return undefined
  if (Array.isArray(value)) {
    const items: unknown[] = value
    return items.flatMap((item, index) =>
      String(index) !== key ? [item] : rest.length === 0 ? [] : [without(item, rest)],
    )
  }
  if (!isPlainObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, child]) =>
      name !== key ? [[name, child]] : rest.length === 0 ? [] : [[name, without(child, rest)]],
    ),
  )
}
