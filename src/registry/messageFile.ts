import type { CompiledMessages } from '../core/intl/CompiledMessages'

const files = import.meta.glob<CompiledMessages>('../../generated/messages/*/*.json', {
  import: 'default',
})

/**
 * Returns the function that loads a chunk's messages in a language, otherwise in its base language
 * ('es' for 'es-mx'), otherwise in English; undefined for a chunk without messages.
 */
export function messageFile(
  chunk: string,
  language: string,
): (() => Promise<CompiledMessages>) | undefined {
  const base = language.split('-', 1)[0] ?? language
  for (const tag of [language, base, 'en']) {
    const load = files[`../../generated/messages/${chunk}/${tag}.json`]
    if (load) return load
  }
  return undefined
}
