import { useFindText } from '../forms/useFindText'

/**
 * A fault as the server tells it: its place (JSON Pointer), its code of `club validate`, and its
 * own words, which are English.
 */
export interface ServerProblem {
  path: string
  code: string
  message: string
}

/**
 * Says a fault in the studio's language by its code; a code without a text keeps the server's
 * words.
 */
export function useProblemText(): (problem: Pick<ServerProblem, 'code' | 'message'>) => string {
  const find = useFindText()
  return ({ code, message }) => find(`studio.problem.${code}`) ?? message
}
