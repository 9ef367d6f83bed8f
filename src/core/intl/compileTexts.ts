import { parse } from '@formatjs/icu-messageformat-parser'
import type { CompiledMessages } from './CompiledMessages'

/**
 * Compiles a club's own texts; one that doesn't parse is skipped, so that the built-in text shows.
 * Loaded lazily in browsers.
 */
export function compileTexts(texts: Readonly<Record<string, string>>): CompiledMessages {
  const compiled: CompiledMessages = {}
  for (const [id, text] of Object.entries(texts)) {
    try {
      compiled[id] = parse(text)
    } catch (error) {
      // The doctor reports it (message-placeholder); a page must not fail because of a brace.
      void error
    }
  }
  return compiled
}
