import type { FastifyBaseLogger } from 'fastify'
import { missingCharacters } from './PdfWriter'

/** Logs the characters that no font has, so that an operator can report them. Returns what ends it. */
export function logMissingCharacters(log: FastifyBaseLogger): () => void {
  const listener = (characters: unknown): void =>
    log.warn({ characters }, 'a document shows a sign for characters that no font has')
  missingCharacters.subscribe(listener)
  return () => missingCharacters.unsubscribe(listener)
}
