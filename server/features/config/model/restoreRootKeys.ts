import { isPlainObject } from '#src/core/json/plainObject'
import { fromPointer } from '#src/core/json/pointer'

/**
 * Returns `after` with the root keys of `paths` reset to their values in `before`, and removed if
 * `before` lacks them. Used for changes that the admin's level doesn't allow.
 */
export function restoreRootKeys(
  before: unknown,
  after: unknown,
  paths: readonly string[],
): unknown {
  if (paths.length === 0 || !isPlainObject(after)) return after
  const restoredKeys = new Set(paths.map((path) => fromPointer(path)[0]))
  const entries = (config: unknown, wantRestored: boolean) =>
    isPlainObject(config)
      ? Object.entries(config).filter(([key]) => restoredKeys.has(key) === wantRestored)
      : []
  return Object.fromEntries([...entries(after, false), ...entries(before, true)])
}
