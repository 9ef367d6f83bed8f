import type { MessageSuffix } from '../../src/core/intl/MessageParts'

/** Each has a text of its own. */
export type TokensFaultCode = MessageSuffix<'studio.tokens.fault'>

/** What is wrong in a design-tokens file, and where. */
export interface TokensFault {
  code: TokensFaultCode
  /** JSON Pointer in the file. */
  path: string
  /** Line in the file, from 1. */
  line: number
  /** What the text names, such as the alias that leads nowhere. */
  detail: string
}

/** Notes a fault at a JSON Pointer. */
export type ReportFault = (code: TokensFaultCode, path: string, detail?: string) => undefined
