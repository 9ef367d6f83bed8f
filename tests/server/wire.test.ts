import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callTable } from '../../generated/calls'
import { oneEngine } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

describe('the error object describes what is wrong with a request', () => {
  let server: TestServer
  let admin: Browser
  beforeAll(async () => {
    server = await testServer(oneEngine)
    admin = server.browser()
    await admin.signInAdmin('owner')
    await admin.signIn('alex@example.com')
  })
  afterAll(() => server.close())

  it('all keys that are missing are named at once, in wire names', async () => {
    const answer = await admin.call('POST', '/api/public/account/register', {
      body: { email: 'ana@example.com' },
    })
    expect(answer.json()).toMatchObject({
      code: 'invalid_request',
      error_description: 'first_name, last_name, and password are missing.',
      error_details: ['first_name', 'last_name', 'password'].map((name) => ({
        path: `/${name}`,
        code: 'required',
        message: 'is missing',
      })),
    })
    const unknown = await admin.call('PATCH', '/api/account', { body: { frst_name: 'Ana' } })
    expect(unknown.json()).toMatchObject({
      error_description: 'frst_name is not a known key.',
      error_details: [{ path: '/frst_name', code: 'additionalProperties' }],
    })
    const wrong = await admin.call('PATCH', '/api/account', { body: { mobile: 7 } })
    expect(wrong.json()).toMatchObject({ error_description: 'mobile is not valid.' })
  })

  it.each([
    [
      'POST',
      '/api/public/account/register',
      { email: 7, password: 'Harbour-2026', first_name: 1 },
      'last_name is missing. first_name and email must be string.',
      ['/last_name', '/email', '/first_name'],
    ],
    [
      'PATCH',
      '/api/account',
      { mobile: 7, birthdate: 3, opt_in_email: 'yes', first_name: 'A'.repeat(201) },
      'first_name must NOT have more than 200 characters. birthdate must be string or null. mobile is not valid. opt_in_email must be boolean.',
      ['/mobile', '/birthdate', '/first_name', '/opt_in_email'],
    ],
    [
      'POST',
      '/api/cart/tickets',
      { ticket_id: 'one', quantity: 1000, attendees: {} },
      'ticket_id must be integer. quantity must be <= 999. attendees must be array.',
      ['/ticket_id', '/quantity', '/attendees'],
    ],
  ] as const)(
    '%s %s names all properties that are missing or of a wrong type at once',
    async (method, path, body, description, paths) => {
      const answer = (await admin.call(method, path, { body })).json<{
        error_description: string
        error_details: { path: string }[]
      }>()
      expect(answer.error_description).toBe(description)
      expect([...new Set(answer.error_details.map((detail) => detail.path))].sort()).toEqual(
        [...paths].sort(),
      )
    },
  )

  it('errors of fields are a sentence each with the field’s name', async () => {
    const patch = async (body: object) =>
      (await admin.call('PATCH', '/api/account', { body })).json<unknown>()
    expect(await patch({ email: 'ana@', zip_code: '?', website: 'x y' })).toMatchObject({
      error_description:
        'Email: Please enter a valid email address. Website: Please enter a valid web address. Zip code: Please enter a valid value.',
    })
    expect(await patch({ email: 'ana@' })).toMatchObject({
      error_description: 'Email: Please enter a valid email address.',
    })
  })

  it.each([
    ['an unknown address', 'GET', '/api/nothing', {}, 404, 'not_found'],
    ['an unknown admin address', 'POST', '/admin/api/nothing', {}, 404, 'not_found'],
    ['a wrong method', 'DELETE', '/api/account', {}, 405, 'method_not_allowed'],
    ['a wrong method on /config', 'PUT', '/config', {}, 405, 'method_not_allowed'],
    ['no JSON', 'PATCH', '/admin/api/domains/1', { body: '{"config":' }, 400, 'invalid_json'],
    [
      'a body that is not an object',
      'PATCH',
      '/admin/api/domains/1',
      { body: '[1]' },
      400,
      'invalid_request',
    ],
    ['no body', 'PATCH', '/admin/api/domains/1', {}, 400, 'invalid_request'],
    [
      'an unsupported type',
      'POST',
      '/login',
      { body: '<a/>', headers: { 'content-type': 'text/xml' } },
      415,
      'unsupported_media_type',
    ],
    [
      'a form on a call without forms',
      'PATCH',
      '/admin/api/domains/1',
      { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'unsupported_media_type',
    ],
    [
      'a body over 1 MiB',
      'PATCH',
      '/admin/api/domains/1',
      { body: `{"config":{"a":"${'x'.repeat(1024 * 1024)}"}}` },
      413,
      'body_too_large',
    ],
    [
      'a body nested 10,000 deep',
      'PATCH',
      '/admin/api/domains/1',
      { body: `{"config":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_001)}` },
      400,
      'invalid_request',
    ],
    [
      'a key that would reach a prototype',
      'PATCH',
      '/admin/api/domains/1',
      { body: '{"config":{"__proto__":{"x":1}}}' },
      400,
      'invalid_json',
    ],
    [
      'a NUL, which the database rejects',
      'PATCH',
      '/admin/api/domains/1',
      { body: '{"config":{"props":{"sider":{"note":"a\\u0000b"}}}}' },
      400,
      'invalid_request',
    ],
    [
      'half a character',
      'POST',
      '/api/user/admin/login',
      { body: '{"username":"a\\ud83d","password":"x"}' },
      400,
      'invalid_request',
    ],
    ['a NUL in a path', 'GET', '/api/public/account/registered/a%00', {}, 400, 'invalid_request'],
    ['a NUL in a query', 'GET', '/api/public/vouchers/1?pin=%00', {}, 400, 'invalid_request'],
    [
      'a NUL in a customer’s query',
      'GET',
      '/api/account/transactions?status=%00',
      {},
      400,
      'invalid_request',
    ],
    ['an id out of range', 'GET', '/admin/api/domains/99999999999/revisions', {}, 404, 'not_found'],
    [
      'a parameter that is not a number',
      'GET',
      '/admin/api/domains/abc/revisions',
      {},
      400,
      'invalid_request',
    ],
    ['an invalid page', 'GET', '/admin/api/domains?page_size=100000', {}, 400, 'invalid_request'],
    ['a path that does not decode', 'GET', '/api/%E0%A4%A', {}, 400, 'invalid_request'],
  ] as const)(
    '%s [shell.entity.error-object] [money.entity.error]',
    async (_what, method, url, options, status, code) => {
      const response = await admin.call(method, url, options as Parameters<Browser['call']>[2])
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([status, code])
      const body = response.json<Record<string, unknown>>()
      expect(
        Object.keys(body)
          .filter((key) => key !== 'general')
          .sort(),
      ).toEqual([
        'code',
        'error',
        'error_description',
        'error_details',
        'error_message',
        'request_id',
        'title',
      ])
      expect(body.title).not.toBe('')
      expect(body.request_id).toBe(response.headers['x-request-id'])
      expect(response.body).not.toMatch(/node_modules|\.ts:|\n\s*at /)
      if (status === 405) expect(response.headers.allow).toBeTruthy()
    },
  )

  it('a page far past the last one is empty', async () => {
    for (const page of ['1000000000000000', '1e300'])
      expect(
        (await admin.call('GET', `/admin/api/domains/1/revisions?page_number=${page}`)).statusCode,
      ).toBe(204)
  })

  it('each error in a body has a pointer with the field names that the client sent', async () => {
    const response = await admin.call('POST', '/admin/api/company/select', {
      body: { company_id: 'x', sign_out: false },
    })
    expect(response.json()).toMatchObject({
      code: 'invalid_request',
      error_details: [{ path: '/company_id', code: 'type' }],
    })
  })

  it('every response has its own x-request-id, never one chosen by the client', async () => {
    const ids = []
    for (const url of ['/healthz', '/config', '/api/nothing', '/api/account'])
      ids.push(
        (
          await server
            .browser()
            .call('GET', url, { headers: { 'x-request-id': 'chosen-by-a-stranger' } })
        ).headers['x-request-id'],
      )
    expect(new Set(ids).size).toBe(4)
    expect(ids).not.toContain('chosen-by-a-stranger')
  })

  it('API responses are never framed, sniffed or cached', async () => {
    const { headers } = await server.browser().call('GET', '/api/account')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })

  it('serves health, readiness, metrics and the documentation of every call, with parameter names as sent and the required ones marked', async () => {
    const browser = server.browser()
    await browser.call('GET', '/config')
    expect((await browser.call('GET', '/healthz')).statusCode).toBe(200)
    expect((await browser.call('GET', '/readyz')).statusCode).toBe(200)
    expect((await browser.call('GET', '/metrics')).body).toMatch(
      /portico_request_seconds_count\{call="config.get",status="200"\} \d+/,
    )
    const docs = (await browser.call('GET', '/api/docs')).json<{
      openapi: string
      paths: Record<
        string,
        Record<string, { operationId: string; parameters: { name: string; required: boolean }[] }>
      >
    }>()
    const documented = Object.values(docs.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(documented.sort()).toEqual(Object.keys(callTable).sort())
    const parametersOf = (path: string) =>
      docs.paths[path]?.['get']?.parameters.map(({ name, required }) => [name, required])
    expect(parametersOf('/api/apple-wallet/v1/devices/{device}/registrations/{passType}')).toEqual([
      ['device', true],
      ['passType', true],
      ['passesUpdatedSince', false],
    ])
    expect(parametersOf('/api/surveys/experiences/guest-pass')).toEqual([['reference_id', true]])
    for (const url of ['/metrics', '/api/docs'])
      expect(
        (await browser.call('GET', url, { headers: { 'x-forwarded-for': '203.0.113.9' } }))
          .statusCode,
      ).toBe(403)
  })

  it('without the server’s database, readiness is 503 without further detail while the process stays alive', async () => {
    const lost = await testServer(oneEngine)
    await lost.db.close()
    const ready = await lost.browser().call('GET', '/readyz')
    expect([ready.statusCode, ready.json<{ code: string }>().code]).toEqual([
      503,
      'database_unavailable',
    ])
    const call = await lost.browser().signIn('alex@example.com')
    expect([call.statusCode, call.json<{ code: string }>().code]).toEqual([
      503,
      'database_unavailable',
    ])
    expect((await lost.browser().call('GET', '/healthz')).statusCode).toBe(200)
    const before = lost.log().length
    const form = await lost.browser().call('POST', '/login', {
      body: 'email=alex%40example.com&password=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([form.statusCode, form.headers.location]).toEqual([
      303,
      '/login?error=database_unavailable',
    ])
    expect(lost.log().slice(before)).toContain('"msg":"database_unavailable"')
    await lost.app.close()
  })
})
