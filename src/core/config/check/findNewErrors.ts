import { jsonEquals } from '../../json/mergePatch'
import { fromPointer } from '../../json/pointer'
import type { Problem } from '../Problem'
import { keyedPath } from './keyedPath'
import { valueAt } from '../../json/valueAt'

/** A config with the problems found in it. */
export interface CheckedConfig {
  config: unknown
  problems: readonly Problem[]
}

/**
 * Returns the errors of `after` that `before` does not have: an error with the same code, keyed
 * path and value is not new.
 */
export function findNewErrors(before: CheckedConfig, after: CheckedConfig): Problem[] {
  const oldProblems = new Map<string, Problem[]>()
  for (const problem of before.problems) {
    const key = problemKey(before.config, problem)
    oldProblems.set(key, [...(oldProblems.get(key) ?? []), problem])
  }
  return after.problems.filter(
    (problem) =>
      problem.severity === 'error' &&
      !(oldProblems.get(problemKey(after.config, problem)) ?? []).some((oldProblem) =>
        jsonEquals(valueOf(before.config, oldProblem), valueOf(after.config, problem)),
      ),
  )
}

const problemKey = (config: unknown, problem: Problem): string =>
  `${problem.code} ${keyedPath(config, problem.path)}`

const valueOf = (config: unknown, problem: Problem): unknown =>
  valueAt(config, fromPointer(problem.path))
