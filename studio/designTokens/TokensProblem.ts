import type { MessageSuffix } from '../../src/core/intl/MessageIdParts'

/** Code of a problem in a tokens file; its message is `studio.tokens.fault.<code>`. */
export type TokensProblemCode = MessageSuffix<'studio.tokens.fault'>

/** A problem in a design tokens file, and where it is. */
export interface TokensProblem {
  code: TokensProblemCode
  /** JSON Pointer of the faulty value in the file. */
  path: string
  /** Line in the file, from 1. */
  line: number
  /** What the problem's text quotes, such as an unresolved alias. */
  detail: string
}

/** Reports a problem at a JSON Pointer; always returns undefined. */
export type ReportProblem = (code: TokensProblemCode, path: string, detail?: string) => undefined
