import type { CompiledMessages } from '../core/intl/CompiledMessages'

const loaded = new Map<string, CompiledMessages>()
const seeded = new Map<string, CompiledMessages>()

/**
 * Loads a chunk's built-in messages once per language: in the language itself, else its base ('es'
 * for 'es-mx'), else English. A chunk without messages gives an empty record. (decisions 2)
 */
export async function loadMessages(chunk: string, language: string): Promise<CompiledMessages> {
  const known = loaded.get(keyOf(chunk, language))
  if (known) return known
  // The file list is not part of the first view, whose messages come with the page.
  const { messageFile } = await import('./messageFile')
  const messages = (await messageFile(chunk, language)?.()) ?? {}
  loaded.set(keyOf(chunk, language), messages)
  return messages
}

/** A chunk's messages in the language if they are loaded or seeded; else undefined. */
export function messagesOf(chunk: string, language: string): CompiledMessages | undefined {
  const key = keyOf(chunk, language)
  return loaded.get(key) ?? seeded.get(key)
}

/**
 * Makes sure that a chunk's messages are loaded; those that came with the page are not loaded
 * again.
 */
export async function ensureMessages(chunk: string, language: string): Promise<void> {
  if (!messagesOf(chunk, language)) await loadMessages(chunk, language)
}

/** Seeds the messages that the page came with, for each chunk they were made of. */
export function seedMessages(
  chunks: readonly string[],
  language: string,
  messages: CompiledMessages,
): void {
  for (const chunk of chunks) seeded.set(keyOf(chunk, language), messages)
}

const keyOf = (chunk: string, language: string): string => `${chunk}/${language}`
