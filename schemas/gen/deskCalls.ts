import { snakeCase } from '../wire/snakeCase'
import type { JsonSchema } from '../JsonSchema'
import type { CallFileEntry } from './loadCalls'
import { deskRecords, type DeskRecordFile } from './deskRecords'
import type { SchemaFile } from './loadSchemas'
import { bodyOf, changeSchema } from './deskBodies'

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
    ...(record.preview === undefined
      ? []
      : [
          call({
            id: 'preview',
            method: 'POST',
            path: `${base}/:id/preview`,
            description:
              'What saving changes of a record would do; nothing is saved. Refuses what the patch would refuse with 422 invalid_request.',
            params: idParams,
            body: {
              type: 'object',
              additionalProperties: false,
              required: ['date', 'changes'],
              properties: {
                date: {
                  description: 'The first day of the week that is shown, `YYYY-MM-DD`.',
                  type: 'string',
                  format: 'date',
                },
                changes: {
                  ...bodyOf(record, 'change'),
                  description: 'The fields that would be saved.',
                },
              },
            },
            reply: { $ref: `../${record.preview}` },
          }),
        ]),
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
        required: ['currency', 'takesPayments', 'pagePath', 'pagePaths', ...record.refs],
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
          pagePaths: {
            description:
              'Paths of the portal’s pages below which members see a record, if they depend on one of its fields.',
            type: 'array',
            items: {
              type: 'object',
              required: ['value', 'path'],
              properties: {
                value: { description: 'Value of the field.', type: 'string' },
                path: { description: 'Path of the page.', type: 'string' },
              },
            },
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
        const property = file.schema.properties?.[name] ?? {}
        // A list is filtered by what is in it.
        const {
          type,
          enum: values,
          minimum,
          maximum,
        } = property.type === 'array' ? (property.items ?? {}) : property
        const filter: JsonSchema = {
          description: `Only those with this value of \`${name}\`.`,
          ...(type === undefined ? {} : { type }),
          ...(values === undefined ? {} : { enum: values }),
          ...(minimum === undefined ? {} : { minimum }),
          ...(maximum === undefined ? {} : { maximum }),
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
      group: {
        description: 'The group of the records that can choose it; absent if all can.',
        type: 'string',
      },
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
