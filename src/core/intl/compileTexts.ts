import { parse } from '@formatjs/icu-messageformat-parser'
import type { CompiledMessages } from './CompiledMessages'

/**
 * Parses a club's own texts; one that does not parse stays out, so that the built-in text shows.
 * Loaded lazily in a browser.
 */
export function compileTexts(texts: Readonly<Record<string, string>>): CompiledMessages {
  const compiled: CompiledMessages = {}
  for (const [id, text] of Object.entries(texts)) {
    try {
      compiled[id] = parse(text)
    } catch (error) {
      // The doctor names it (message-placeholder); a page must not fail over a brace.
      void error
    }
  }
  return compiled
}
