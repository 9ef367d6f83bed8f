/** What is wrong in a design-tokens file, and where. */
export interface TokensFault {
  /** Text `studio.tokens.fault.<code>`. */
  code: string
  /** JSON Pointer in the file. */
  path: string
  /** Line in the file, from 1. */
  line: number
  /** What the text names, such as the alias that leads nowhere. */
  detail: string
}

/** Notes a fault at a JSON Pointer. */
export type TellFault = (code: string, path: string, detail?: string) => undefined
