import type { PlainObject } from '../json/plainObject'

/**
 * The config that restoring an earlier one gives: the earlier one, with the current `debug`, so that
 * nobody locks themselves out of the studio.
 */
export function restoredConfig(earlier: PlainObject, current: PlainObject): PlainObject {
  const restored: Record<string, unknown> = { ...earlier }
  if ('debug' in current) restored['debug'] = current['debug']
  else delete restored['debug']
  return restored
}
