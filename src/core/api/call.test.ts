import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './ApiError'
import { createApi } from './call'

interface Sent {
  url: string
  init: RequestInit
}

/** Creates an API whose fetch always returns the given response; `sent` lists its requests. */
function api(
  status: number,
  body?: unknown,
  headers: Record<string, string> = {},
  options: Parameters<typeof createApi>[0] = {},
) {
  const sent: Sent[] = []
  const fetch = (url: unknown, init?: RequestInit): Promise<Response> => {
    sent.push({ url: String(url), init: init ?? {} })
    return Promise.resolve(
      new Response(
        body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
        { status, headers },
      ),
    )
  }
  return { sent, api: createApi({ fetch: fetch as typeof globalThis.fetch, ...options }) }
}

describe('a call', () => {
  it("sends the body's keys in snake case and returns the response's in camel case [shell.call.keys-snake-on-send] [shell.call.keys-camel-on-receive]", async () => {
    const { api: client, sent } = api(200, { logo_url: '/media/x.png', zip_code: '1' })
    expect(
      await client.call('admin.company.select', { body: { companyId: 2, signOut: false } }),
    ).toEqual({ logoUrl: '/media/x.png', zipCode: '1' })
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"company_id":2,"sign_out":false}',
    })
    expect(sent[0]?.url).toBe('/admin/api/company/select')
  })

  it("fills in the path's parameters, and sends the base revision and the idempotency key as headers", async () => {
    const { api: client, sent } = api(200, {})
    await client.call('admin.domains.patch', {
      params: { domainId: 7 },
      body: { config: {} },
      ifMatch: 12,
      idempotencyKey: 'k',
    })
    expect(sent[0]?.url).toBe('/admin/api/domains/7')
    expect(sent[0]?.init.headers).toMatchObject({
      'if-match': '"12"',
      'idempotency-key': 'k',
      'content-type': 'application/json',
    })
  })

  it.each([300, 400, 401, 403, 404, 409, 412, 422, 500, 503])(
    "throws an error with the response's status and body on %i [shell.call.non-2xx-throws] [money.error.non-2xx-throws]",
    async (status) => {
      const { api: client } = api(status, {
        code: 'some_code',
        title: 'A title',
        error_description: 'What happened',
        request_id: 'r1',
        error_details: [{ path: '/a', code: 'schema', message: 'm' }],
      })
      const error: unknown = await client.call('account.get').catch((cause: unknown) => cause)
      expect(error).toBeInstanceOf(ApiError)
      // A 404 always has the same code, whatever its body says.
      const code = status === 404 ? 'not_found' : 'some_code'
      expect(error).toMatchObject({
        status,
        code,
        message: 'What happened',
        body: {
          code,
          title: 'A title',
          errorDescription: 'What happened',
          requestId: 'r1',
          errorDetails: [{ path: '/a', code: 'schema', message: 'm' }],
        },
      })
    },
  )

  it.each([
    [404, 'not_found'],
    [401, 'unauthorized'],
    [500, 'unexpected_error'],
  ])(
    'on a %i response without an error object, throws an error with the code %s [shell.call.non-2xx-throws] [money.error.non-2xx-throws]',
    async (status, code) => {
      const { api: client } = api(status, '<html>', { 'x-request-id': 'r2' })
      await expect(client.call('account.get')).rejects.toMatchObject({
        status,
        code,
        body: { requestId: 'r2' },
      })
    },
  )

  it('reads errorDetails as a single detail or a list [shell.entity.error-details-shape] [activity.error.object]', async () => {
    for (const details of [
      { path: '/a', code: 'c', message: 'm' },
      [{ path: '/a', code: 'c', message: 'm' }],
      'text',
      ['text'],
    ]) {
      await expect(
        api(422, { code: 'x', error_details: details }).api.call('account.get'),
      ).rejects.toMatchObject({ body: { errorDetails: details } })
    }
  })

  it('reports a 401 with its location, except when signing in [shell.state.401-login-stays]', async () => {
    const onUnauthorized = vi.fn()
    await api(401, {}, { location: '/elsewhere' }, { onUnauthorized })
      .api.call('account.get')
      .catch(() => undefined)
    await api(401, {}, {}, { onUnauthorized })
      .api.call('account.login', { body: { email: 'a', password: 'b' } })
      .catch(() => undefined)
    expect(onUnauthorized.mock.calls).toEqual([[{ id: 'account.get', location: '/elsewhere' }]])
  })

  it('converts a network failure to an error with status 0, but rejects an aborted call with its AbortError', async () => {
    const fetch = () => Promise.reject(new TypeError('failed to fetch'))
    await expect(createApi({ fetch }).call('account.get')).rejects.toMatchObject({
      status: 0,
      code: 'network_error',
    })
    const signal = AbortSignal.abort()
    await expect(
      createApi({ fetch: () => Promise.reject(new DOMException('aborted', 'AbortError')) }).call(
        'account.get',
        { signal },
      ),
    ).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('uploads even if the code that reports progress fails to load; offline, the upload is a network failure', async () => {
    vi.doMock('./uploadFetch', () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    const photo = { file: new Blob(['x']), onProgress: () => undefined }
    const { api: client, sent } = api(200, {})
    await client.call('account.photo', photo)
    expect(sent[0]?.init.body).toBeInstanceOf(FormData)
    await expect(
      createApi({ fetch: () => Promise.reject(new TypeError('failed to fetch')) }).call(
        'account.photo',
        photo,
      ),
    ).rejects.toMatchObject({ status: 0, code: 'network_error' })
    vi.doUnmock('./uploadFetch')
  })

  it('resolves to undefined for 204', async () => {
    expect(await api(204).api.call('account.signout')).toBeUndefined()
  })
})

describe('a list call', () => {
  it('reads the pagination header in snake or camel case [shell.call.pagination-header] [activity.call.pagination-header] [activity.entity.paging]', async () => {
    const header = {
      pageNumber: 2,
      totalCount: 30,
      pageSize: 12,
      hasPreviousPage: true,
      hasNextPage: true,
    }
    const snake = {
      page_number: 2,
      total_count: 30,
      page_size: 12,
      has_previous_page: true,
      has_next_page: true,
    }
    for (const written of [header, snake])
      expect(
        await api(200, [{ id: 1, name: 'A', permission_level: 'owner' }], {
          pagination: JSON.stringify(written),
        }).api.list('admin.companies'),
      ).toEqual({ items: [{ id: 1, name: 'A', permissionLevel: 'owner' }], pagination: header })
  })

  it.each([
    [{}],
    [{ pagination: '' }],
    [{ pagination: 'no json' }],
    [{ pagination: '[1]' }],
    [{ pagination: '{"pageNumber":"x"}' }],
  ])(
    'defaults to page 1, a total of 1 and 24 per page if the header is missing or broken (%j) [shell.entity.pagination-defaults] [money.call.pagination-defaults] [activity.entity.paging] [activity.constant.page-size]',
    async (headers) => {
      expect(
        (await api(200, [], headers as Record<string, string>).api.list('admin.companies'))
          .pagination,
      ).toEqual({
        pageNumber: 1,
        totalCount: 1,
        pageSize: 24,
        hasPreviousPage: false,
        hasNextPage: false,
      })
    },
  )

  it('reads 204 as an empty list [shell.call.204-empty-list] [activity.call.empty-204]', async () => {
    expect((await api(204).api.list('admin.companies')).items).toEqual([])
  })

  it('drops empty values from the query [shell.call.query-drop-empty] [activity.call.drop-empty-query]', async () => {
    const { api: client, sent } = api(200, [])
    await client.list('admin.companies', { query: { pageNumber: 2, pageSize: undefined } })
    expect(sent[0]?.url).toBe('/admin/api/companies?pageNumber=2')
  })
})

describe('the config', () => {
  it('is unchanged on 304, the only status outside 2xx that does not throw [shell.call.config-not-modified]', async () => {
    const { api: client, sent } = api(304, undefined, { etag: '"a"' })
    expect(await client.config({ etag: '"a"' })).toBe('unchanged')
    expect(sent[0]?.init.headers).toMatchObject({ 'if-none-match': '"a"' })
    await expect(api(304).api.call('account.get')).rejects.toMatchObject({ status: 304 })
  })

  it('is returned with its ETag', async () => {
    const { api: client, sent } = api(
      200,
      { portal: { domain_name: 'x' }, company: { id: 1 } },
      { etag: '"b"' },
    )
    expect(await client.config()).toEqual({
      reply: { portal: { domainName: 'x' }, company: { id: 1 } },
      etag: '"b"',
    })
    expect(sent[0]?.init.headers).not.toHaveProperty('if-none-match')
  })
})
