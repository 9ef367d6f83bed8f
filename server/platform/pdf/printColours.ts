import { resolveColor } from '../../../src/core/theme/resolveColor'
import { makeReadable } from '../mail/mailColours'

/** The colours of a club's printed documents. */
export interface PrintColours {
  text: string
  muted: string
  primary: string
  line: string
}

/**
 * Converts a club's colours for white paper: colours that would not be readable on it, such as a
 * dark club's light text, are replaced by darker ones.
 */
export function printColours(tokens: Readonly<Record<string, string>>): PrintColours {
  const of = (token: string): string => makeReadable(resolveColor(token, tokens) ?? INK, [PAPER])
  return { text: INK, muted: of('color-muted-text'), primary: of('color-primary'), line: LINE }
}

const PAPER = '#ffffff'
const INK = '#1c1c1c'
const LINE = '#d4d4d4'
