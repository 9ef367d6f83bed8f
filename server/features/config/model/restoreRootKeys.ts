import { isPlainObject } from '../../../../src/core/config/plainObject'
import { fromPointer } from '../../../../src/core/config/pointer'

/**
 * Returns `after`, but with the root keys of the given paths as they are in `before`: if a level
 * may not change something below a root key, the key is restored as a whole.
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
