import { useFindText } from '../forms/useFindText'

/**
 * A problem as the server reports it: path (JSON Pointer), `club validate` code and English
 * message.
 */
export interface ServerProblem {
  path: string
  code: string
  message: string
}

/**
 * Returns a function that gives a problem's text in the studio's language; for an unknown code, the
 * server's message.
 */
export function useProblemText(): (problem: Pick<ServerProblem, 'code' | 'message'>) => string {
  const find = useFindText()
  return ({ code, message }) => find(`studio.problem.${code}`) ?? message
}
