import { snakeCase } from '../wire/snakeCase'
import type { JsonSchema } from '../JsonSchema'
import type { CallFileEntry } from './loadCalls'
import { deskRecords, type DeskRecordFile } from './deskRecords'
import type { SchemaFile } from './loadSchemas'

/** The generic calls of each record, as schemas/calls would describe them. */
export const deskCalls = (schemas: readonly SchemaFile[]): CallFileEntry[] =>
  deskRecords(schemas).flatMap(callsOf)

function callsOf(record: DeskRecordFile): CallFileEntry[] {
  const { resource, file } = record
  const reply: JsonSchema = { $ref: `../${file.path}` }
  const base = `/admin/api/desk/${resource}`
  const call = (
    entry: Pick<CallFileEntry, 'id' | 'method' | 'path' | 'description'> & Partial<CallFileEntry>,
  ): CallFileEntry => ({
    ...entry,
    id: `desk.${resource}.${entry.id}`,
    access: 'desk',
    replyStatus: entry.replyStatus ?? 200,
    errors: [
      'unauthorized',
      'session_moved',
      'forbidden',
      'invalid_request',
      ...(entry.params ? ['not_found'] : []),
      ...(entry.method === 'GET' ? [] : ['forbidden_origin']),
      ...(entry.errors ?? []),
    ],
  })
  return [
    call({
      id: 'list',
      method: 'GET',
      path: base,
      description: `A page of the company’s ${resource}, for staff.`,
      list: true,
      query: { type: 'object', properties: { ...listQuery(record), ...pageQuery } },
      reply: { type: 'array', items: reply },
    }),
    call({
      id: 'csv',
      method: 'GET',
      path: `${base}.csv`,
      description: `The company’s ${resource} as CSV, filtered as the list is. Text that a spreadsheet would take for a formula starts with an apostrophe.`,
      query: { type: 'object', properties: listQuery(record) },
      file: 'text/csv',
    }),
    call({
      id: 'get',
      method: 'GET',
      path: `${base}/:id`,
      description: 'One record, with its revision as ETag.',
      params: idParams,
      reply,
    }),
    call({
      id: 'create',
      method: 'POST',
      path: base,
      description:
        'Creates a record. 422 invalid_request names each field that a rule refuses. Header Idempotency-Key, without which it is refused.',
      body: bodyOf(record, 'create'),
      reply,
      replyStatus: 201,
      errors: ['idempotency_key_reused'],
    }),
    call({
      id: 'patch',
      method: 'PATCH',
      path: `${base}/:id`,
      description:
        'Changes the fields of a record that are given. Needs If-Match; a stale one gets 412 with current.',
      params: idParams,
      body: bodyOf(record, 'patch'),
      reply,
      errors: ['stale', ...record.patchErrors],
    }),
    ...(record.copies
      ? [
          call({
            id: 'copy',
            method: 'POST',
            path: `${base}/:id/copy`,
            description:
              'Creates a copy of a record, which members don’t see, and without anything that came of it. Header Idempotency-Key, without which it is refused.',
            params: idParams,
            body: { type: 'object', additionalProperties: false, properties: {} },
            reply,
            replyStatus: 201,
            errors: ['idempotency_key_reused'],
          }),
        ]
      : []),
    ...(record.deletes
      ? [
          call({
            id: 'delete',
            method: 'DELETE',
            path: `${base}/:id`,
            description: 'Deletes a record; 409 in_use if anything refers to it.',
            params: idParams,
            replyStatus: 204,
            errors: ['in_use'],
          }),
        ]
      : []),
    call({
      id: 'choices',
      method: 'GET',
      path: `${base}/choices`,
      description:
        'What the fields of a record can refer to, and what the club of the host means for records.',
      reply: {
        type: 'object',
        required: ['currency', 'takesPayments', 'pagePath', ...record.refs],
        properties: {
          currency: { description: 'ISO code of the club’s currency.', type: 'string' },
          takesPayments: {
            description: 'Whether members can pay in the club’s portal.',
            type: 'boolean',
          },
          pagePath: {
            description:
              'Path of the portal’s page below which members see a record; null for none.',
            type: ['string', 'null'],
          },
          ...Object.fromEntries(record.refs.map((ref) => [ref, choiceSchema])),
        },
      },
    }),
    call({
      id: 'history',
      method: 'GET',
      path: `${base}/:id/history`,
      description: 'What staff changed in a record, newest first.',
      list: true,
      params: idParams,
      query: { type: 'object', properties: pageQuery },
      reply: { type: 'array', items: changeSchema(record) },
    }),
  ]
}

/** The fields that staff may write; a patch has none of the defaults, or it would write them. */
function bodyOf(
  { file, writable }: DeskRecordFile,
  part: 'create' | 'patch' | 'change',
): JsonSchema {
  const properties = writableProperties(file.schema)
  const options = file.schema['x-desk']?.create ?? {}
  const withoutDefaults = [
    ...Object.entries(properties),
    ...(part === 'change'
      ? [...recordedProperties(file.schema), ...Object.entries(unmarked(options))]
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

const changeSchema = (record: DeskRecordFile): JsonSchema => {
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

function listQuery({ file, over, sorted, filters }: DeskRecordFile): Record<string, JsonSchema> {
  return {
    search: {
      description: 'Words, or their beginnings, in any case and with or without accents.',
      type: 'string',
      maxLength: 200,
    },
    sort: {
      description: 'Field to sort by, with `-` in front for the other direction.',
      type: 'string',
      enum: sorted.flatMap((name) => [name, `-${name}`]).map(snakeCase),
    },
    ...(over === undefined
      ? {}
      : {
          over: {
            description: 'true: only those that are over; false: only those that are not.',
            type: 'boolean',
          } satisfies JsonSchema,
        }),
    ...Object.fromEntries(
      filters.map((name) => {
        const { type, enum: values } = file.schema.properties?.[name] ?? {}
        const filter: JsonSchema = {
          description: `Only those with this value of \`${name}\`.`,
          ...(type === undefined ? {} : { type }),
          ...(values === undefined ? {} : { enum: values }),
        }
        return [name, filter]
      }),
    ),
  }
}

const choiceSchema: JsonSchema = {
  description: 'What can be chosen, in order.',
  type: 'array',
  items: {
    type: 'object',
    required: ['id', 'name'],
    properties: {
      id: { description: 'Id.', type: 'integer', minimum: 1 },
      name: { description: 'Name.', type: 'string' },
    },
  },
}

const pageQuery: Readonly<Record<string, JsonSchema>> = {
  pageNumber: {
    description: 'Page number, from 1.',
    type: 'integer',
    minimum: 1,
    default: 1,
  },
  pageSize: {
    description: 'Items per page.',
    type: 'integer',
    minimum: 1,
    maximum: 200,
    default: 50,
  },
}

const idParams: JsonSchema = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { description: 'Id of the record.', type: 'integer', minimum: 1, maximum: 2147483647 },
  },
}
