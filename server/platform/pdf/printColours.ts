import { resolveColor } from '../../../src/core/theme/resolveColor'
import { readable } from '../mail/mailColours'

/** A club's colours for printing. */
export interface PrintColours {
  text: string
  muted: string
  primary: string
  line: string
}

/** A club's colours made readable on white paper: a dark club's light text becomes dark. */
export function printColours(tokens: Readonly<Record<string, string>>): PrintColours {
  const of = (token: string): string => readable(resolveColor(token, tokens) ?? INK, [PAPER])
  return { text: INK, muted: of('color-muted-text'), primary: of('color-primary'), line: LINE }
}

const PAPER = '#ffffff'
const INK = '#1c1c1c'
const LINE = '#d4d4d4'
