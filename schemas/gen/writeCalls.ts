import type { JsonSchema } from '../JsonSchema'
import { callParts, CALLS_PATH, type CallFileEntry } from './loadCalls'
import { deskEvents } from './deskEvents'
import { loadEvents } from './loadEvents'
import type { SchemaFile } from './loadSchemas'
import { banner, writeGenerated } from './paths'
import { schemaCode, schemaNames } from './writeSchemas'

/**
 * Writes generated/calls.ts, the call table with its schemas for the server, and
 * generated/events.ts, the events of the hub and the native bridge.
 */
export function writeCalls(schemas: readonly SchemaFile[], calls: readonly CallFileEntry[]): void {
  const names = schemaNames(schemas)
  const code = (schema: JsonSchema): string => schemaCode(schema, CALLS_PATH, names)
  const entries = calls.map((call) => {
    const { params, query, body, reply, ...otherFields } = call
    const parts = { params, query, body, reply }
    const schemaParts = callParts.flatMap((part) =>
      parts[part] ? [`${part}: ${code(parts[part])}`] : [],
    )
    return `  '${call.id}': { ...${JSON.stringify(otherFields)}, schemas: { ${schemaParts.join(', ')} } },`
  })
  const table = entries.join('\n')
  const used = [...names.values()].filter((name) => new RegExp(`\\b${name}\\b`).test(table))
  writeGenerated(
    'calls.ts',
    `${banner('writeCalls')}import type { CallEntry } from '../schemas/CallEntry'
import type { Calls } from './types'
import { ${used.join(', ')} } from './schemas'

/** Id of a call, such as config.get. */
export type CallId = keyof Calls

/** Every call of the portal and its admin side, with JSON Schemas in camelCase. */
export const callTable: Readonly<Record<CallId, CallEntry<CallId>>> = {
${table}
}
`,
  )
  writeGenerated(
    'events.ts',
    `${banner('writeCalls')}import type { EventEntry } from '../schemas/EventEntry'
import type { HubEvents } from './types'

/** Events of the hub by name; \`publish\` is set only where a client may publish. */
export const hubEvents: Readonly<Record<keyof HubEvents, EventEntry>> = {
${[...loadEvents('hub'), ...deskEvents(schemas)]
  .map((event) => `  '${event.name}': ${JSON.stringify(event)},`)
  .join('\n')}
}

/** Messages between the portal and the native app by type. */
export const nativeMessages: Readonly<Record<string, EventEntry>> = {
${loadEvents('native-app')
  .map((event) => `  '${event.name}': ${JSON.stringify(event)},`)
  .join('\n')}
}
`,
  )
}
