import type { MessageSuffix } from '../../src/core/intl/MessageParts'

/** Each code has its own message. */
export type TokensProblemCode = MessageSuffix<'studio.tokens.fault'>

/** A problem in a design-tokens file, and its position. */
export interface TokensProblem {
  code: TokensProblemCode
  /** JSON Pointer in the file. */
  path: string
  /** Line in the file, from 1. */
  line: number
  /** Detail for the text, such as an unresolved alias. */
  detail: string
}

/** Reports a problem at a JSON Pointer. */
export type ReportProblem = (code: TokensProblemCode, path: string, detail?: string) => undefined
