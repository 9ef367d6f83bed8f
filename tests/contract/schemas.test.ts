import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { callTable } from '../../generated/calls'
import { catalogue } from '../../generated/catalogue'
import { callPaths } from '../../generated/callPaths'
import { accesses } from '../../schemas/CallEntry'
import { deskCallPaths } from '../../generated/deskCallPaths'
import { hubEvents } from '../../generated/events'
import * as schemas from '../../generated/schemas'
import { formats } from '../../schemas/formats/formats'
import { loadSchemas, walkSchema } from '../../schemas/gen/loadSchemas'
import type { JsonSchema } from '../../schemas/JsonSchema'

const root = join(import.meta.dirname, '../..')
/** One for all schemas: each new one would first compile the schema of schemas. */
const ajv = new Ajv({ strict: false, formats, addUsedSchema: false })
const files = loadSchemas()
const pageIds = new Set(catalogue.pages.map(({ id }) => id))
const classes = ['brand', 'content', 'identity', 'secret', 'reference', 'operational']

/** Every property of a schema with its path, and whether it is required. */
function properties(schema: JsonSchema, at: string): [string, JsonSchema, boolean][] {
  const own = Object.entries(schema.properties ?? {}).flatMap(
    ([key, part]): [string, JsonSchema, boolean][] => [
      [`${at}.${key}`, part, schema.required?.includes(key) ?? false],
      ...properties(part, `${at}.${key}`),
    ],
  )
  const inner = [
    schema.items,
    typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined,
  ].flatMap((part) => (part ? properties(part, `${at}[]`) : []))
  return [...own, ...inner]
}

describe.each(files.map((file) => [file.path, file.schema] as const))(
  'schemas/%s',
  (path, schema) => {
    const all = properties(schema, path)
    it('is draft-07 and has a description', () => {
      expect((schema as { $schema?: string }).$schema).toBe(
        'http://json-schema.org/draft-07/schema#',
      )
      expect(schema.description).toBeTruthy()
    })
    it('describes every property', () => {
      expect(all.filter(([, part]) => !part.description && !part.$ref).map(([at]) => at)).toEqual(
        [],
      )
    })
    it('uses only formats that the validators support', () => {
      const used: string[] = []
      walkSchema(schema, (part) => void (part.format && used.push(part.format)))
      expect(used.filter((format) => !Object.hasOwn(formats, format))).toEqual([])
    })
    if (!path.startsWith('config/')) return
    it("has a class for every property, and either a default, the default's source, or required", () => {
      expect(
        all
          .filter(([, part]) => !part.$ref && !classes.includes(part['x-class'] ?? ''))
          .map(([at]) => at),
      ).toEqual([])
      expect(
        all
          .filter(
            ([, part, required]) =>
              !part.$ref &&
              !required &&
              part.default === undefined &&
              part['x-default-from'] === undefined,
          )
          .map(([at]) => at),
      ).toEqual([])
    })
    it('has a key for every list of objects', () => {
      const lists: JsonSchema[] = []
      walkSchema(
        schema,
        (part) =>
          void (
            part.type === 'array' &&
            part.items &&
            (part.items.$ref || part.items.type === 'object') &&
            lists.push(part)
          ),
      )
      expect(lists.filter((list) => list['x-key'] === undefined)).toEqual([])
    })
  },
)

describe("the portal config's secrets", () => {
  it('are only `key` and `token`', () => {
    expect(
      Object.entries(schemas.PortalConfigSchema.properties ?? {})
        .filter(([, part]) => part['x-class'] === 'secret')
        .map(([key]) => key),
    ).toEqual(['token', 'key'])
  })
})

describe.each(Object.values(callTable).map((call) => [call.id, call] as const))(
  'the call %s',
  (id, call) => {
    it('declares a consistent method, path, access, status and errors', () => {
      expect(accesses).toContain(call.access)
      expect(call.path.match(/:\w+/g)?.map((name) => name.slice(1)) ?? []).toEqual(
        Object.keys(call.schemas.params?.properties ?? {}),
      )
      expect(call.method === 'GET' && call.schemas.body !== undefined).toBe(false)
      // A redirect has no reply either.
      expect(call.replyStatus === 204 || call.replyStatus === 302).toBe(
        call.schemas.reply === undefined && call.file === undefined,
      )
      expect(call.list === true).toBe(call.schemas.reply?.type === 'array')
      expect(
        call.path.startsWith('/admin/') && ['any', 'visitor', 'customer'].includes(call.access),
      ).toBe(false)
      if (!['any', 'visitor'].includes(call.access)) expect(call.errors).toContain('unauthorized')
      if (call.pages)
        expect(call.errors).toEqual(expect.arrayContaining(['members_only', 'not_found']))
      expect(call.pages?.filter((page) => !pageIds.has(page)) ?? []).toEqual([])
      if (call.method !== 'GET' || call.unsafeGet) expect(call.errors).toContain('forbidden_origin')
      if (call.schemas.body)
        expect(call.errors.some((code) => code === 'invalid_request')).toBe(true)
    })
    it('has schemas that compile, which the server would notice only when the call is first made', () => {
      const { params, query, body, reply } = call.schemas
      for (const schema of [params, query, body, reply])
        if (schema) expect(() => ajv.compile(schema)).not.toThrow()
    })
    it('describes every property of its body', () => {
      const parts = [call.schemas.params, call.schemas.query, call.schemas.body].flatMap(
        (schema) => (schema ? properties(schema, id) : []),
      )
      expect(parts.filter(([, part]) => !part.description).map(([at]) => at)).toEqual([])
    })
    it("has the same method and path in the browser's table", () => {
      expect({ ...callPaths, ...deskCallPaths }[id]).toMatchObject({
        method: call.method,
        path: call.path,
      })
    })
  },
)

describe('hub events', () => {
  it('declare who receives them, and limit what a client may publish', () => {
    for (const event of Object.values(hubEvents)) {
      expect(['domain', 'company', 'customer', 'staff', 'studio']).toContain(event.scope)
      if (event.publish) expect(event.publish.maxBytes).toBeLessThanOrEqual(4096)
      if (event.publish) expect(event.publish.perMinute).toBeLessThanOrEqual(120)
    }
    expect(
      Object.values(hubEvents)
        .filter(({ publish }) => publish)
        .map(({ name }) => name),
    ).toEqual(['language.changed'])
  })
})

describe('generated validators', () => {
  const folder = join(root, 'generated/validators')
  it.each(readdirSync(folder).filter((file) => file.endsWith('.js')))(
    '%s is a plain module without require and eval',
    (file) => {
      const code = readFileSync(join(folder, file), 'utf8')
      expect(code).not.toMatch(/\brequire\(|\beval\(|new Function|\bmodule\.exports/)
      expect(code).toMatch(/^export /m)
    },
  )
})
