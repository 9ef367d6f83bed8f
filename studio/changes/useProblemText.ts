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
 * Returns a problem's text by code in the studio's language; unknown codes keep the server's
 * message.
 */
export function useProblemText(): (problem: Pick<ServerProblem, 'code' | 'message'>) => string {
  const find = useFindText()
  return ({ code, message }) => find(`studio.problem.${code}`) ?? message
}
