import { snakeCase } from '../wire/snakeCase'
import type { JsonSchema } from '../JsonSchema'
import type { CallFileEntry } from './loadCalls'
import type { SchemaFile } from './loadSchemas'

/** A record of the desk: its schema file, resource, and the properties by what is done with them. */
export interface DeskRecordFile {
  file: SchemaFile
  /** Name of its calls, such as `events`. */
  resource: string
  /** The property that says until when a record counts as current; undefined if all always do. */
  over: string | undefined
  /** The property that lists are sorted by if the query doesn't say. */
  order: string
  searched: readonly string[]
  sorted: readonly string[]
  filters: readonly string[]
  /** Everything that staff may write. */
  writable: readonly string[]
}

/** The records below schemas/desk/; throws if one does not name its resource. */
export const deskRecords = (schemas: readonly SchemaFile[]): readonly DeskRecordFile[] =>
  schemas
    .filter(({ path }) => path.startsWith('desk/'))
    .map((file) => {
      const { resource, over, order } = file.schema['x-desk'] ?? {}
      if (resource === undefined || order === undefined)
        throw new Error(`schemas/${file.path} lacks x-desk.resource or x-desk.order`)
      const named = (isWanted: (mark: DeskMark) => boolean): string[] =>
        Object.entries(file.schema.properties ?? {}).flatMap(([name, part]) =>
          isWanted(part['x-desk'] ?? {}) ? [name] : [],
        )
      return {
        file,
        resource,
        over,
        order,
        searched: named(({ search }) => search === true),
        sorted: named(({ sort }) => sort === true),
        filters: named(({ filter }) => filter === true),
        writable: named(({ readOnly }) => readOnly !== true),
      }
    })

type DeskMark = NonNullable<JsonSchema['x-desk']>

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
      description: 'Creates a record. 422 invalid_request names each field that a rule refuses.',
      body: bodyOf(record, 'create'),
      reply,
      replyStatus: 201,
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
      errors: ['stale', 'fewer_than_sold'],
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
  const fields = Object.entries(file.schema.properties ?? {})
    .filter(([name]) => writable.includes(name))
    .map(([name, schema]) => {
      const { default: usual, 'x-desk': mark, ...shape } = schema
      // Destructured only to omit it.
      void mark
      return [name, part === 'create' && usual !== undefined ? { ...shape, default: usual } : shape]
    })
  return {
    type: 'object',
    additionalProperties: false,
    ...(part === 'patch' ? { minProperties: 1 } : {}),
    ...(part === 'create'
      ? {
          required: writable.filter(
            (name) => file.schema.properties?.[name]?.default === undefined,
          ),
        }
      : {}),
    properties: Object.fromEntries(fields) as Record<string, JsonSchema>,
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
