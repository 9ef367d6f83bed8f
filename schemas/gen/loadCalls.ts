import type { JsonSchema } from '../JsonSchema'
import { resolveExtends } from './loadSchemas'
import { filesIn, readJson } from './paths'

/** One call as written in schemas/calls/<area>.json. */
export interface CallFileEntry {
  id: string
  method: string
  path: string
  access: string
  pages?: readonly string[]
  pastDue?: true
  description: string
  list?: true
  conditional?: true
  unsafeGet?: true
  upload?: true
  rawBody?: true
  file?: string
  bodyBytes?: number
  params?: JsonSchema
  query?: JsonSchema
  body?: JsonSchema
  reply?: JsonSchema
  replyStatus: number
  errors: readonly string[]
  changedBy?: readonly string[]
}

/** Parts of a call that have a schema. */
export const callParts = ['params', 'query', 'body', 'reply'] as const

/** Path against which references inside calls are resolved. */
export const CALLS_PATH = 'calls/calls.json'

/** All calls, sorted by id; throws if two share an id, or a method and path. */
export function loadCalls(): readonly CallFileEntry[] {
  const calls = filesIn('schemas/calls').flatMap((file) =>
    resolveExtends(
      (readJson(`schemas/calls/${file}`) as { calls: CallFileEntry[] }).calls,
      CALLS_PATH,
    ),
  )
  for (const keyOf of [
    (call: CallFileEntry) => call.id,
    (call: CallFileEntry) => `${call.method} ${call.path}`,
  ]) {
    const keys = calls.map(keyOf)
    const twice = keys.find((key, index) => keys.indexOf(key) !== index)
    if (twice !== undefined) throw new Error(`schemas/calls: ${twice} is defined twice`)
  }
  return calls.sort((a, b) => (a.id < b.id ? -1 : 1))
}
