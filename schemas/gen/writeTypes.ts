import { compile } from 'json-schema-to-typescript'
import type { JsonSchema } from '../JsonSchema'
import { callParts, CALLS_PATH, type CallFileEntry } from './loadCalls'
import { deskEvents } from './deskEvents'
import { loadEvents } from './loadEvents'
import { inOneLanguage, mapRefs, type SchemaFile } from './loadSchemas'
import { banner, writeGenerated } from './paths'

/**
 * Writes generated/types.ts: a type for each schema, `Calls` by call id and `HubEvents` by event
 * name.
 */
export async function writeTypes(
  schemas: readonly SchemaFile[],
  calls: readonly CallFileEntry[],
): Promise<void> {
  const names = new Map(schemas.map((file) => [file.path, file.name]))
  const local = (schema: JsonSchema, from: string): unknown =>
    mapRefs(plain(inOneLanguage(schema)), from, (path) => ({
      $ref: `#/definitions/${names.get(path)}`,
    }))
  const definitions = Object.fromEntries(
    schemas.map((file) => [
      file.name,
      { ...(local(file.schema, file.path) as object), title: undefined, $schema: undefined },
    ]),
  )
  const callTypes = objectSchema(
    calls.map((call) => [
      call.id,
      {
        ...objectSchema(
          callParts.map((part) => [
            part,
            call[part] ? local(patchType(call[part]), CALLS_PATH) : { tsType: 'undefined' },
          ]),
        ),
        description: `${call.method} ${call.path}. ${call.description}`,
      },
    ]),
  )
  const eventTypes = objectSchema(
    [...loadEvents('hub'), ...deskEvents(schemas)].map((event) => [
      event.name,
      { ...(local(event.data, CALLS_PATH) as object), description: event.description },
    ]),
  )
  const all = { definitions: { ...definitions, Calls: callTypes, HubEvents: eventTypes } }
  const text = await compile(JSON.parse(JSON.stringify(all)), 'Everything', {
    additionalProperties: false,
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: true,
    bannerComment: '',
    format: false,
    strictIndexSignatures: true,
  })
  writeGenerated(
    'types.ts',
    banner('writeTypes') +
      text
        .replace(/export interface Everything \{[^}]*\}\s*/, '')
        .replace(
          / \* \n \* This interface was referenced by `Everything`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g,
          '',
        ),
  )
}

const objectSchema = (entries: readonly (readonly [string, unknown])[]) => ({
  type: 'object',
  properties: Object.fromEntries(entries),
  required: entries.map(([key]) => key),
})

/** Returns a copy of a schema in which each merge patch is an object of any shape. */
function patchType(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (_key, value: JsonSchema) =>
    value?.['x-patch-of']
      ? { ...value, 'x-patch-of': undefined, additionalProperties: true }
      : value,
  ) as JsonSchema
}

/**
 * A copy of a schema without `format` and `propertyNames`, which mean nothing in a type; a property
 * named `format` stays.
 */
const plain = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(patchType(schema)), (key, value: unknown) =>
    (key === 'format' && typeof value === 'string') || key === 'propertyNames' ? undefined : value,
  ) as JsonSchema
