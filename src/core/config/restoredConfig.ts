import type { PlainObject } from '../json/plainObject'

/**
 * An earlier config as it is restored over the current one: whether the club can be edited stays as
 * it is, so that nobody locks themselves out of the studio.
 */
export function restoredConfig(earlier: PlainObject, current: PlainObject): PlainObject {
  const restored: Record<string, unknown> = { ...earlier }
  if ('debug' in current) restored['debug'] = current['debug']
  else delete restored['debug']
  return restored
}
