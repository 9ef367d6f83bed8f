import type { CompiledMessages } from '../core/intl/CompiledMessages'

const loaded = new Map<string, CompiledMessages>()
const seeded = new Map<string, CompiledMessages>()

/**
 * Loads a chunk's built-in texts in a language, once: of the language itself, else of its base
 * ('es' for 'es-mx'), else in English. A chunk without texts gives an empty record. (decisions 2)
 */
export async function loadMessages(chunk: string, language: string): Promise<CompiledMessages> {
  const known = loaded.get(keyOf(chunk, language))
  if (known) return known
  // The list of the files is no part of the first view, whose texts come with the page.
  const { messageFile } = await import('./messageFile')
  const messages = (await messageFile(chunk, language)?.()) ?? {}
  loaded.set(keyOf(chunk, language), messages)
  return messages
}

/**
 * A chunk's texts as far as this page has them in the language, loaded or seeded; else undefined.
 */
export function messagesOf(chunk: string, language: string): CompiledMessages | undefined {
  const key = keyOf(chunk, language)
  return loaded.get(key) ?? seeded.get(key)
}

/** Sees to it that a chunk's texts are at hand; what came with the page is not loaded again. */
export async function ensureMessages(chunk: string, language: string): Promise<void> {
  if (!messagesOf(chunk, language)) await loadMessages(chunk, language)
}

/** Takes over the texts that the page came with, for each of the chunks that they were made of. */
export function seedMessages(
  chunks: readonly string[],
  language: string,
  messages: CompiledMessages,
): void {
  for (const chunk of chunks) seeded.set(keyOf(chunk, language), messages)
}

const keyOf = (chunk: string, language: string): string => `${chunk}/${language}`
