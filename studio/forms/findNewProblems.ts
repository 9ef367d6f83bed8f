import { catalogue } from '../../generated/catalogue'
import {
  findLimitViolation,
  limitProblem,
  limitsForStored,
} from '../../src/core/config/check/configLimits'
import { findNewErrors, type CheckedConfig } from '../../src/core/config/check/findNewErrors'
import { keepFormerPaths } from '../../src/core/config/keepFormerPaths'
import { isPlainObject, type PlainObject } from '../../src/core/json/plainObject'
import type { Problem } from '../../src/core/config/Problem'
import { validateConfig } from '../../src/core/config/check/validateConfig'
import { toKeyedPointer } from '../editor/toKeyedPointer'

/** A config with the problems that the studio finds in it. */
export const checkConfig = (config: PlainObject): CheckedConfig & { config: PlainObject } => ({
  config,
  problems: validateConfig(config, { catalogue, skipsSizeLimits: true }),
})

/**
 * The errors for which the server would refuse to publish `target` over `base`, found by the same
 * checks; items in paths are named by key. Only the server knows which uploads exist and which
 * clubs a network includes.
 */
export function findNewProblems(
  base: CheckedConfig & { config: PlainObject },
  target: PlainObject,
): readonly Problem[] {
  const violation = findLimitViolation(target, catalogue, limitsForStored(base.config, catalogue))
  // The cost of the other checks grows with the size.
  if (violation !== undefined) return [limitProblem(violation)]
  // As the server does, so that a link to a page that moves arrives by its earlier address.
  const stored = isPlainObject(target) ? { ...keepFormerPaths(base.config, target) } : target
  return findNewErrors(base, checkConfig(stored)).map((problem) => ({
    ...problem,
    path: toKeyedPointer(problem.path, target),
  }))
}
