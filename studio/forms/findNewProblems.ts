import { catalogue } from '../../generated/catalogue'
import {
  findLimitViolation,
  limitProblem,
  limitsForStored,
} from '../../src/core/config/configLimits'
import { getByPointer } from '../../src/core/config/getByPointer'
import type { PlainObject } from '../../src/core/config/plainObject'
import type { Problem } from '../../src/core/config/Problem'
import { validateConfig } from '../../src/core/config/validateConfig'
import { toKeyedPointer } from '../editor/toKeyedPointer'

/**
 * The errors for which the server would refuse to publish `target` over `base`, found by the same
 * checks; items in paths are named by key. Only the server knows which uploads exist and which clubs
 * a network includes.
 */
export function findNewProblems(base: PlainObject, target: PlainObject): readonly Problem[] {
  const violation = findLimitViolation(target, catalogue, limitsForStored(base, catalogue))
  // The cost of the other checks grows with the size.
  if (violation !== undefined) return [limitProblem(violation)]
  const known = new Set(findErrors(base).map((problem) => keyOf(problem, base)))
  return findErrors(target).filter((problem) => !known.has(keyOf(problem, target)))
}

const findErrors = (config: PlainObject): readonly Problem[] =>
  validateConfig(config, { catalogue, anySize: true })
    .filter(({ severity }) => severity === 'error')
    .map((problem) => ({ ...problem, path: toKeyedPointer(problem.path, config) }))

/** Two errors with the same key are the same error, of the same value. */
const keyOf = ({ code, path }: Problem, config: PlainObject): string =>
  `${code} ${path} ${JSON.stringify(getByPointer(config, path))}`
