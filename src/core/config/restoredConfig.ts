import type { PlainObject } from '../json/plainObject'

/**
 * An earlier config as it is restored over the current one: whether the club can be edited stays as
 * it is, so that nobody locks themselves out of the studio.
 */
export function restoredConfig(earlier: PlainObject, current: PlainObject): PlainObject {
  const { debug: _earlier, ...rest } = earlier
  return 'debug' in current ? { ...rest, debug: current['debug'] } : rest
}
