import { jsonEquals } from '../../../../src/core/config/mergePatch'
import { fromPointer } from '../../../../src/core/config/pointer'
import type { Problem } from '../../../../src/core/config/Problem'
import { keyedPath } from './keyedPath'
import { valueAt } from './valueAt'

/** A config with its problems. */
export interface CheckedConfig {
  config: unknown
  problems: readonly Problem[]
}

/**
 * Errors of `after` that were not in `before`: same code, same keyed path and same value count as
 * old (decision 9).
 */
export function findNewErrors(before: CheckedConfig, after: CheckedConfig): Problem[] {
  const old = new Map<string, Problem[]>()
  for (const problem of before.problems) {
    const name = problemKey(before.config, problem)
    old.set(name, [...(old.get(name) ?? []), problem])
  }
  return after.problems.filter(
    (problem) =>
      problem.severity === 'error' &&
      !(old.get(problemKey(after.config, problem)) ?? []).some((known) =>
        jsonEquals(at(before.config, known), at(after.config, problem)),
      ),
  )
}

const problemKey = (config: unknown, problem: Problem): string =>
  `${problem.code} ${keyedPath(config, problem.path)}`

const at = (config: unknown, problem: Problem): unknown =>
  valueAt(config, fromPointer(problem.path))
