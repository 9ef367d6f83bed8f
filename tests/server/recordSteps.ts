import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { deskResources, type DeskResourceName } from '../../generated/desk'
import { snakeCase } from '../../schemas/wire/snakeCase'
import type { Browser } from './testServer'

/** Fields of a record, by their names on the wire. */
export type Fields = Record<string, unknown>

/** Steps that tests of every resource of the desk share; a new record needs `draft` at least. */
export function recordSteps<Answer extends { id: number }>(
  desk: () => Browser,
  path: string,
  draft: Fields,
) {
  const create = (
    fields: Fields = {},
    key: string = randomUUID(),
  ): Promise<LightMyRequestResponse> =>
    desk().call('POST', path, {
      body: { ...draft, ...fields },
      headers: { 'idempotency-key': key },
    })
  return {
    create,
    created: async (fields: Fields = {}): Promise<Answer> => (await create(fields)).json<Answer>(),
    record: async (id: number): Promise<Answer> =>
      (await desk().call('GET', `${path}/${id}`)).json<Answer>(),
    patch: (
      id: number,
      body: Fields,
      revision: number | undefined,
      browser = desk(),
    ): Promise<LightMyRequestResponse> =>
      browser.call('PATCH', `${path}/${id}`, {
        body,
        headers: revision === undefined ? {} : { 'if-match': `"${revision}"` },
      }),
    /** A refusal's status and code, and each path with its code. */
    faults: async (response: Promise<LightMyRequestResponse>) => {
      const { statusCode, body } = await response
      const { code, error_details: details = [] } = JSON.parse(body) as {
        code: string
        error_details?: { path: string; code: string }[]
      }
      return [statusCode, code, details.map((detail) => `${detail.path} ${detail.code}`)]
    },
  }
}

/** What staff write of a resource, in lists of objects their properties: `pictures.url`. */
export function writtenFields(name: DeskResourceName): string[] {
  const { schema, writable } = deskResources[name]
  return writable.flatMap((field) => {
    const items = schema.properties?.[field]?.items?.properties
    if (items === undefined) return [snakeCase(field)]
    return Object.entries(items).flatMap(([property, part]) =>
      part['x-desk']?.readOnly === true ? [] : [`${snakeCase(field)}.${snakeCase(property)}`],
    )
  })
}

/** What is at a path such as `media.0.title` in an answer. */
export const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce((inside, key) => new Map(Object.entries(Object(inside))).get(key), value)
