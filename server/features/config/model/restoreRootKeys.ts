import { isPlainObject } from '../../../../src/core/config/plainObject'
import { fromPointer } from '../../../../src/core/config/pointer'

/**
 * `after` with the root keys of some paths as they were in `before`: what a level may not change is
 * restored as a whole root key (decision 11).
 */
export function restoreRootKeys(
  before: unknown,
  after: unknown,
  paths: readonly string[],
): unknown {
  if (paths.length === 0 || !isPlainObject(after)) return after
  const kept = new Set(paths.map((path) => fromPointer(path)[0]))
  const entries = (config: unknown, wanted: boolean) =>
    isPlainObject(config) ? Object.entries(config).filter(([key]) => kept.has(key) === wanted) : []
  return Object.fromEntries([...entries(after, false), ...entries(before, true)])
}
