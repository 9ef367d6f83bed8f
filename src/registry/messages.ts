import type { CompiledMessages } from '../core/intl/CompiledMessages'

const files = import.meta.glob<CompiledMessages>('../../generated/messages/*/*.json', { import: 'default' })
const loaded = new Map<string, CompiledMessages>()

/**
 * Loads a chunk's texts in a language, once: of the language itself, else of its base ('es' for 'es-mx'), else
 * in English. A chunk without texts gives an empty record. (decisions 2)
 */
export async function loadMessages(chunk: string, language: string): Promise<CompiledMessages> {
  const known = messagesOf(chunk, language)
  if (known) return known
  const messages = (await fileOf(chunk, language)?.()) ?? {}
  loaded.set(keyOf(chunk, language), messages)
  return messages
}

/** A chunk's texts if they have been loaded in this language, else undefined. */
export function messagesOf(chunk: string, language: string): CompiledMessages | undefined {
  return loaded.get(keyOf(chunk, language))
}

/** Says that a chunk's texts came with the page, so that the first view does not load them a second time. */
export function markMessagesPresent(chunk: string, language: string): void {
  loaded.set(keyOf(chunk, language), {})
}

function fileOf(chunk: string, language: string): (() => Promise<CompiledMessages>) | undefined {
  const base = language.split('-', 1)[0] ?? language
  for (const tag of [language, base, 'en']) {
    const load = files[`../../generated/messages/${chunk}/${tag}.json`]
    if (load) return load
  }
  return undefined
}

const keyOf = (chunk: string, language: string): string => `${chunk}/${language}`
