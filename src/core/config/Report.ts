import { problem, type Problem, type ProblemCode } from './Problem'
import { toPointer } from '../json/pointer'

/** Reports a problem at a path of the config. Only the first problem at each path is recorded. */
export type Report = (
  code: ProblemCode,
  keys: readonly (string | number)[],
  message: string,
  hint: string,
) => void

/**
 * Creates a list of problems and the function that adds to it. The list holds at most `limit`
 * problems, because hostile input could otherwise exhaust the memory.
 */
export function createReport(limit = 500): { problems: Problem[]; report: Report } {
  const problems: Problem[] = []
  const seen = new Set<string>()
  const report: Report = (code, keys, message, hint) => {
    const path = toPointer(keys)
    if (problems.length >= limit || seen.has(path)) return
    seen.add(path)
    problems.push(problem(code, path, message, hint))
  }
  return { problems, report }
}
