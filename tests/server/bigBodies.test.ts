import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callTable } from '../../generated/calls'
import type { JsonSchema } from '../../schemas/JsonSchema'
import { AppError } from '../../server/platform/http/AppError'
import { toErrorObject } from '../../server/platform/http/registerErrors'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(engines)('an oversized body on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    alex = server.browser()
    await alex.signIn('alex@example.com')
  })
  afterAll(() => server.close())

  it('cannot keep a connection open: headers must arrive within 15 seconds, the whole request within 3 minutes', () => {
    const { headersTimeout, requestTimeout } = server.app.server
    expect({ headersTimeout, requestTimeout }).toEqual({
      headersTimeout: 15_000,
      requestTimeout: 180_000,
    })
  })

  const patch = (body: unknown) => alex.call('PATCH', '/api/account/personal-details', { body })
  const stored = async () =>
    (
      await server.db.tx(1, (tx) =>
        tx.execute(sql`select sum(length(details::text))::integer as size from customer_details`),
      )
    ).rows[0]

  it.each([
    [
      '50,000 unknown answers',
      {
        attributes: Object.fromEntries(
          Array.from({ length: 50_000 }, (_none, n) => [`q${n}`, 'x']),
        ),
      },
    ],
    [
      '150 unknown answers',
      { attributes: Object.fromEntries(Array.from({ length: 150 }, (_none, n) => [`q${n}`, 'x'])) },
    ],
    ['one unknown answer with a name of 0.8 MB', { attributes: { ['n'.repeat(800_000)]: 'x' } }],
    ['an unknown field with a name of 0.8 MB', { ['n'.repeat(800_000)]: 'x' }],
    ['an answer of 0.8 MB', { attributes: { 'Boat name': 'x'.repeat(800_000) } }],
    [
      'an answer of 200,000 choices',
      { attributes: { Interests: Array.from({ length: 200_000 }, () => 'a') } },
    ],
    ['a note of 0.8 MB', { dietary_notes: 'x'.repeat(800_000) }],
    [
      'a phone number of 0.8 MB',
      { emergency_phone: { country_code: '1', number: '4'.repeat(800_000), full: '' } },
    ],
  ])('gets a short error: %s', async (_what, body) => {
    const before = await stored()
    const answer = await patch(body)
    expect([400, 422]).toContain(answer.statusCode)
    expect(answer.json()).toMatchObject({ code: 'invalid_request' })
    expect(answer.json<{ error_details: unknown[] }>().error_details.length).toBeGreaterThan(0)
    expect(answer.body.length).toBeLessThan(40_000)
    expect(await stored()).toEqual(before)
  })

  it('gets a short error on any call: an undeclared name of 0.8 MB', async () => {
    for (const [method, url] of [
      ['PATCH', '/api/account'],
      ['POST', '/api/public/account/register'],
      ['POST', '/api/account/nominations'],
    ] as const) {
      const answer = await alex.call(method, url, { body: { ['n'.repeat(800_000)]: 'x' } })
      expect([answer.statusCode, answer.body.length < 5000]).toEqual([400, true])
    }
  })

  it('is rejected if the answer to a question repeats a choice', async () => {
    await server.db.tx(1, (tx) =>
      tx.execute(
        sql`insert into account_attributes (company_id, name, position, field) values (1, 'Sports', 99, '{"label":"Sports","type":"checkbox","values":["Golf","Sail"],"editable":true,"help":"","placeholder":"","required":false,"group":""}')`,
      ),
    )
    const answer = await patch({ attributes: { Sports: ['Golf', 'Golf', 'Sail', 'Golf'] } })
    expect([
      answer.statusCode,
      answer.json<{ error_details: { path: string }[] }>().error_details.map(({ path }) => path),
    ]).toEqual([422, ['/attributes/Sports']])
    expect((await patch({ attributes: { Sports: ['Golf', 'Sail'] } })).statusCode).toBe(200)
  })
})

describe('an error object', () => {
  it('lists at most 100 details, each with a short path and message', () => {
    const details = Array.from({ length: 50_000 }, (_none, n) => ({
      path: `/${'p'.repeat(1000)}${n}`,
      code: 'c',
      message: 'm'.repeat(5000),
    }))
    const body = toErrorObject(
      new AppError(422, 'invalid_request', { details, description: 'd'.repeat(100_000) }),
      'id',
    )
    expect((body as { error_details: unknown[] }).error_details).toHaveLength(100)
    expect(JSON.stringify(body).length).toBeLessThan(100_000)
  })
})

/**
 * Returns the paths at and below `place` where `schema` allows a string, list or map of any size.
 */
function unboundedPaths(schema: JsonSchema, place: string): string[] {
  const types = [schema.type ?? []].flat()
  const bounded =
    schema.maxLength !== undefined ||
    schema.enum !== undefined ||
    schema.format === 'date' ||
    /^\^.*\$$/.test(schema.pattern ?? '')
  const own = types.includes('string') && !bounded ? [place] : []
  const list = types.includes('array') && schema.maxItems === undefined ? [`${place}[]`] : []
  const map =
    types.includes('object') &&
    schema.additionalProperties !== false &&
    schema.additionalProperties !== undefined &&
    schema.maxProperties === undefined
      ? [`${place}{}`]
      : []
  const inside = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, child]) =>
      unboundedPaths(child, `${place}/${name}`),
    ),
    ...(schema.items ? unboundedPaths(schema.items, `${place}/*`) : []),
    ...(schema.anyOf ?? []).flatMap((child) => unboundedPaths(child, place)),
    ...(typeof schema.additionalProperties === 'object'
      ? unboundedPaths(schema.additionalProperties, `${place}/*`)
      : []),
  ]
  return [...own, ...list, ...map, ...inside]
}

describe('the calls of an account', () => {
  const calls = Object.values(callTable).filter(
    ({ id, schemas }) =>
      /^(account|public\.account|addresses|messages|wallet)\./.test(id) &&
      schemas.body !== undefined,
  )
  it.each(calls.map((call) => [call.id, call] as const))(
    '%s accepts no unbounded string, list or map',
    (_id, call) => {
      expect(call.schemas.body && unboundedPaths(call.schemas.body, '')).toEqual([])
    },
  )
})
