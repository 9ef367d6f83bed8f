import { LoadError } from '../core/api/LoadError'
import type { CompiledMessages } from '../core/intl/CompiledMessages'
import { languageChain } from '../core/intl/languageChain'

const urls = import.meta.glob<string>('../../generated/messages/*.json', {
  eager: true,
  query: '?url',
  import: 'default',
})
const loads = new Map<string, Promise<CompiledMessages>>()

/**
 * The value for a language in a record by file of `generated/messages/`, which
 * `schemas/gen/writeMessages.ts` writes: the first that there is of `languageChain`.
 */
export function fileForLanguage<Value>(
  files: Readonly<Record<string, Value>>,
  language: string,
): Value | undefined {
  const file = languageChain(language)
    .map((tag) => `../../generated/messages/${tag}.json`)
    .find((name) => name in files)
  return file === undefined ? undefined : files[file]
}

/** The URL of the file with the portal's built-in texts in a language. */
export const builtInTextsUrl = (language: string): string => fileForLanguage(urls, language) ?? ''

/** Loads a file of compiled texts, once. Rejects if that fails; another call then retries. */
export function loadTexts(url: string): Promise<CompiledMessages> {
  const load = loads.get(url) ?? fetchTexts(url)
  loads.set(url, load)
  load.catch(() => loads.delete(url))
  return load
}

/** Low priority, because the page was sent with the texts that it shows first. */
async function fetchTexts(url: string): Promise<CompiledMessages> {
  const response = await fetch(url, { priority: 'low' }).catch(() => undefined)
  // Error boundaries then reload the page once the server responds.
  if (!response?.ok) throw new LoadError(url)
  // The same build wrote the texts, or its server for a club's own ones.
  return (await response.json()) as CompiledMessages
}
