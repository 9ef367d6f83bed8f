import { parse } from '@formatjs/icu-messageformat-parser'
import type { CompiledMessages } from './CompiledMessages'

/**
 * Compiles a club's own texts. A text that can't be parsed is omitted, so the built-in text is
 * shown. Loaded lazily in browsers.
 */
export function compileTexts(texts: Readonly<Record<string, string>>): CompiledMessages {
  const compiled: CompiledMessages = {}
  for (const [id, text] of Object.entries(texts)) {
    try {
      compiled[id] = parse(text)
    } catch (error) {
      // An invalid text, such as an unclosed brace, must not break a page; the doctor reports it
      // (message-placeholder).
      void error
    }
  }
  return compiled
}
