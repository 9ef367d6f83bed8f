import type { MessageSuffix } from '../../src/core/intl/MessageParts'

/** Each code has its own message. */
export type TokensFaultCode = MessageSuffix<'studio.tokens.fault'>

/** A problem in a design-tokens file, and its place. */
export interface TokensFault {
  code: TokensFaultCode
  /** JSON Pointer in the file. */
  path: string
  /** Line in the file, from 1. */
  line: number
  /** Detail for the text, such as an unresolved alias. */
  detail: string
}

/** Reports a problem at a JSON Pointer. */
export type ReportFault = (code: TokensFaultCode, path: string, detail?: string) => undefined
