import { isPlainObject } from '../../../../src/core/config/plainObject'
import { fromPointer } from '../../../../src/core/config/pointer'

/**
 * Returns `after` with the root keys of some paths as they are in `before`: a root key with
 * anything that a level may not change is restored as a whole.
 */
export function restoreRootKeys(
  before: unknown,
  after: unknown,
  paths: readonly string[],
): unknown {
  if (paths.length === 0 || !isPlainObject(after)) return after
  const restoredKeys = new Set(paths.map((path) => fromPointer(path)[0]))
  const entries = (config: unknown, isRestored: boolean) =>
    isPlainObject(config)
      ? Object.entries(config).filter(([key]) => restoredKeys.has(key) === isRestored)
      : []
  return Object.fromEntries([...entries(after, false), ...entries(before, true)])
}
