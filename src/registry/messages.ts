import type { CompiledMessages } from '../core/intl/CompiledMessages'

const loadedMessages = new Map<string, CompiledMessages>()
const seededMessages = new Map<string, CompiledMessages>()

/**
 * Loads a chunk's built-in messages, once per language: in the language itself, otherwise in its
 * base language ('es' for 'es-mx'), otherwise in English. Returns an empty record for a chunk
 * without messages.
 */
export async function loadMessages(chunk: string, language: string): Promise<CompiledMessages> {
  const cached = loadedMessages.get(keyOf(chunk, language))
  if (cached) return cached
  // The first view doesn't need the list of files, because its messages are sent with the page.
  const { messageFile } = await import('./messageFile')
  const messages = (await messageFile(chunk, language)?.()) ?? {}
  loadedMessages.set(keyOf(chunk, language), messages)
  return messages
}

/**
 * A chunk's messages in a language if they are loaded or were sent with the page; otherwise
 * undefined.
 */
export function messagesOf(chunk: string, language: string): CompiledMessages | undefined {
  const key = keyOf(chunk, language)
  return loadedMessages.get(key) ?? seededMessages.get(key)
}

/** Loads a chunk's messages, unless they are already loaded or were sent with the page. */
export async function ensureMessages(chunk: string, language: string): Promise<void> {
  if (!messagesOf(chunk, language)) await loadMessages(chunk, language)
}

/** Registers the messages that were sent with the page, for each chunk that they consist of. */
export function seedMessages(
  chunks: readonly string[],
  language: string,
  messages: CompiledMessages,
): void {
  for (const chunk of chunks) seededMessages.set(keyOf(chunk, language), messages)
}

const keyOf = (chunk: string, language: string): string => `${chunk}/${language}`
