import { diffConfig, type ConfigDifference } from '../../../src/core/json/diffConfig'
import { getByPointer } from '../../../src/core/json/getByPointer'
import type { PlainObject } from '../../../src/core/json/plainObject'
import { pickLook } from '../../../src/core/theme/look'

/** In what a club's look differs from a pattern, and the two looks, the club's first. */
export interface Drift {
  differences: readonly ConfigDifference[]
  configs: readonly [club: PlainObject, pattern: PlainObject]
}

/**
 * Finds in which settings a club's look differs from the look of a pattern; without one, from the
 * preset that it started from.
 */
export function findDrift(config: PlainObject, pattern: PlainObject | undefined): Drift {
  const look = pickLook(config)
  const preset = getByPointer(config, '/theme/preset')
  const target = pickLook(pattern ?? (preset === undefined ? {} : { theme: { preset } }))
  return { differences: diffConfig(target, look), configs: [look, target] }
}
