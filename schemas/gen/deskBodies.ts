import type { JsonSchema } from '../JsonSchema'
import type { DeskRecordFile } from './deskRecords'

/** The fields that staff may write; a patch has none of the defaults, or it would write them. */
export function bodyOf(
  { file, writable }: DeskRecordFile,
  part: 'create' | 'patch' | 'change',
): JsonSchema {
  const properties = writableProperties(file.schema)
  const { create: options = {}, history = {} } = file.schema['x-desk'] ?? {}
  const withoutDefaults = [
    ...Object.entries(properties),
    ...(part === 'change'
      ? [
          ...recordedProperties(file.schema),
          ...Object.entries(unmarked({ ...options, ...history })),
        ]
      : []),
  ].map(([name, schema]) => {
    const { default: usual, ...shape } = schema
    // Destructured only to omit it.
    void usual
    return [name, shape]
  })
  return {
    type: 'object',
    additionalProperties: false,
    ...(part === 'patch' ? { minProperties: 1 } : {}),
    ...(part === 'create'
      ? { required: writable.filter((name) => properties[name]?.default === undefined) }
      : {}),
    properties:
      part === 'create'
        ? { ...properties, ...unmarked(options) }
        : {
            ...(Object.fromEntries(withoutDefaults) as Record<string, JsonSchema>),
            ...(part === 'patch' ? file.schema['x-desk']?.patch : {}),
          },
  }
}

/** The properties that staff may write; the items of a list also without what they may not. */
const writableProperties = ({ properties = {} }: JsonSchema): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, { 'x-desk': mark, items, ...shape }]) =>
      mark?.readOnly === true
        ? []
        : [[name, { ...shape, ...(items === undefined ? {} : { items: writableItem(items) }) }]],
    ),
  )

/** Schemas without what the desk does with their values. */
const unmarked = (schemas: Record<string, JsonSchema>): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, { 'x-desk': mark, ...shape }]) => {
      // Destructured only to omit it.
      void mark
      return [name, shape]
    }),
  )

/** The properties that other calls change and the history has. */
const recordedProperties = ({ properties = {} }: JsonSchema): [string, JsonSchema][] =>
  Object.entries(properties).flatMap(([name, { 'x-desk': mark, ...shape }]) =>
    mark?.recorded === true ? [[name, shape]] : [],
  )

/** An item of a list is written whole, so what it lacks has the default. */
function writableItem(item: JsonSchema): JsonSchema {
  if (item.properties === undefined) return item
  const properties = writableProperties(item)
  return {
    ...item,
    additionalProperties: false,
    required: Object.keys(properties).filter((name) => properties[name]?.default === undefined),
    properties,
  }
}

/** A change as the history lists it. */
export const changeSchema = (record: DeskRecordFile): JsonSchema => {
  const part = (description: string): JsonSchema => ({ ...bodyOf(record, 'change'), description })
  return {
    type: 'object',
    required: ['revision', 'at', 'by', 'byName', 'before', 'after'],
    properties: {
      revision: { description: 'The revision that it made.', type: 'integer', minimum: 1 },
      at: { description: 'When. ISO 8601, UTC.', type: 'string', format: 'date-time' },
      by: { description: 'Username of who made the change.', type: 'string' },
      byName: { description: 'Their name; empty if unknown.', type: 'string' },
      before: {
        description: 'The changed fields before; null for the creation.',
        anyOf: [part('The changed fields before.'), { type: 'null' }],
      },
      after: part('The changed fields after.'),
    },
  }
}
