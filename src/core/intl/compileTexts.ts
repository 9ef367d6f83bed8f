import { parseMessage } from '../../../schemas/messages/parseMessage'
import type { CompiledMessages } from './CompiledMessages'

// Parsing 250 KB of a club's own texts takes at least a tenth of a second.
const cache = new WeakMap<object, CompiledMessages>()

/**
 * Compiles a club's own texts, once per object. A text that can't be parsed is omitted, so the
 * built-in text is shown. Loaded lazily in browsers.
 */
export function compileTexts(texts: Readonly<Record<string, string>>): CompiledMessages {
  const cached = cache.get(texts)
  if (cached) return cached
  const compiled: CompiledMessages = {}
  cache.set(texts, compiled)
  for (const [id, text] of Object.entries(texts)) {
    try {
      compiled[id] = parseMessage(text)
    } catch {
      // An invalid text, such as an unclosed brace, must not break a page; `validateConfig` reports
      // it (message-placeholder).
    }
  }
  return compiled
}
