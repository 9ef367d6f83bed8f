import { problem, type Problem, type ProblemCode } from './Problem'
import { toPointer } from './pointer'

/**
 * Notes a fault at a place of the config; a second fault at the same place is dropped (one fault,
 * one code).
 */
export type Report = (
  code: ProblemCode,
  keys: readonly (string | number)[],
  message: string,
  hint: string,
) => void

/**
 * A list of problems and the function that fills it, up to `limit`: hostile input must not fill the
 * memory.
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
