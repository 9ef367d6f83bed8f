import { parse } from '@formatjs/icu-messageformat-parser'
import type { CompiledMessages } from './CompiledMessages'

/**
 * Compiles a club's own texts. One that can't be parsed is skipped, so the built-in text is shown.
 * Loaded lazily in browsers.
 */
export function compileTexts(texts: Readonly<Record<string, string>>): CompiledMessages {
  const compiled: CompiledMessages = {}
  for (const [id, text] of Object.entries(texts)) {
    try {
      compiled[id] = parse(text)
    } catch (error) {
      // The doctor reports it (message-placeholder); an unclosed brace must not break a page.
      void error
    }
  }
  return compiled
}
