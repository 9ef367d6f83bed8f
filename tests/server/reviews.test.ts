import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeDomain } from '../../server/features/config/removeDomain'
import { commandLine } from '../../server/cli/patchResult'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

interface Link {
  id: number
  name: string
  by: string
  own: boolean
  state: string
  expires_at: string
}

const DAY_MS = 24 * 60 * 60 * 1000

describe.each(engines)('review links on $name', (engine) => {
  const clock = { ms: Date.now() }
  let server: TestServer
  let owner: Browser
  let manager: Browser
  let viewer: Browser
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(clock.ms) })
    owner = await signIn('owner')
    manager = await signIn('manager')
    viewer = await signIn('viewer')
    for (const id of [1, 2]) await owner.patch(id, { debug: true })
  })
  afterAll(() => server.close())

  const signIn = async (name: string): Promise<Browser> => {
    const browser = server.browser()
    await browser.signInAdmin(name)
    return browser
  }
  const draft = (domainId = 1) => `/admin/api/domains/${domainId}/draft`
  const reviews = (domainId = 1) => `/admin/api/domains/${domainId}/reviews`
  const save = (config: object, { browser = manager, domainId = 1 } = {}) =>
    browser.call('PUT', draft(domainId), { body: { config } })
  const make = (body: object = { days: 7 }, { browser = manager, domainId = 1 } = {}) =>
    browser.call('POST', reviews(domainId), { body })
  /** Makes a link; returns it with its token. */
  const share = async (body?: object, options?: { browser?: Browser; domainId?: number }) => {
    const { link, url } = (await make(body, options)).json<{ link: Link; url: string }>()
    return { link, url, token: url.split('.').at(-1) ?? '' }
  }
  const list = async (browser = manager, domainId = 1) =>
    (await browser.call('GET', reviews(domainId))).json<{ items: Link[] }>().items
  const stateOf = async (id: number) => (await list()).find((link) => link.id === id)?.state
  const read = (token: string, more: object = {}, domainId = 1) =>
    server.browser().call('POST', `/api/reviews/${domainId}/read`, { body: { token, ...more } })
  const start = (token: string, browser = server.browser()) =>
    browser.call('POST', '/api/reviews/1/session', { body: { token } })
  const discard = () => manager.call('DELETE', draft())

  it('are made by who may save drafts, for their own saved draft, and are listed without their token', async () => {
    await discard()
    expect((await make()).json()).toMatchObject({ code: 'conflict' })
    await save({ props: { name: 'Reviewed' } })
    const made = await make({ days: 1, name: ' Committee ' })
    expect(made.statusCode).toBe(201)
    const { link, url } = made.json<{ link: Link; url: string }>()
    expect(link).toMatchObject({ name: 'Committee', by: 'manager', own: true, state: 'open' })
    expect(url).toMatch(/^http:\/\/harbour\.localhost(?::\d+)?\/studio\/review#1\.[\w-]{43}$/)
    const text = (await viewer.call('GET', reviews())).body
    expect(text).toContain('Committee')
    expect(text).not.toContain(url.split('.').at(-1))
    expect((await list(viewer))[0]).toMatchObject({ id: link.id, own: false })
    expect((await make({ days: 1 }, { browser: viewer })).statusCode).toBe(403)
    expect((await make({ days: 2 })).statusCode).toBe(400)
  })

  it('are made by owners only while debug is off', async () => {
    await save({ props: { name: 'Reviewed' } })
    await owner.patch(1, { debug: false })
    expect((await make()).json()).toMatchObject({ code: 'debug_off' })
    await owner.patch(1, { debug: true })
  })

  it('show the draft as it is saved, without being signed in, and send it once per version', async () => {
    await save({ props: { name: 'First' } })
    const { token } = await share()
    const first = await read(token)
    expect(first.headers['cache-control']).toBe('no-store')
    const { draft: shown, ...rest } = first.json<{ draft: { version: number; config: unknown } }>()
    expect(rest).toMatchObject({ state: 'open', club: expect.any(String), name: '' })
    expect(shown.config).toEqual({ props: { name: 'First' } })
    const same = await read(token, { version: shown.version })
    expect(same.json()).toMatchObject({ draft: { version: shown.version, config: null } })
    await save({ props: { name: 'Second' } })
    expect((await read(token, { version: shown.version })).json()).toMatchObject({
      draft: { config: { props: { name: 'Second' } } },
    })
  })

  it('answer 404 for a wrong token, another club’s and none that can be one', async () => {
    await save({ props: { name: 'Reviewed' } })
    const { token } = await share()
    expect((await read('x'.repeat(43))).statusCode).toBe(404)
    expect((await read(token, {}, 2)).statusCode).toBe(404)
    expect((await read(token, {}, 999)).statusCode).toBe(404)
    expect((await read('short')).statusCode).toBe(400)
  })

  it('start a session that shows the club to a visitor and can change nothing, until they are revoked', async () => {
    await save({ props: { name: 'Reviewed' } })
    const { link, token } = await share()
    const guest = server.browser()
    const session = (await start(token, guest)).json<{ token: string; persona: string }>()
    expect(session.persona).toBe('visitor')
    const headers = { 'x-preview-session': session.token }
    expect((await guest.call('GET', '/api/account', { headers })).statusCode).toBe(401)
    expect((await guest.call('GET', '/config', { headers })).statusCode).toBe(200)
    const write = await guest.call('POST', '/api/public/account/forgot-password', {
      headers,
      body: { email: 'alex@example.com' },
    })
    expect(write.json()).toMatchObject({ code: 'preview_read_only' })
    expect((await viewer.call('POST', `${reviews()}/${link.id}/revoke`)).statusCode).toBe(403)
    expect((await owner.call('POST', `${reviews()}/${link.id}/revoke`)).statusCode).toBe(204)
    expect(await stateOf(link.id)).toBe('revoked')
    expect((await guest.call('GET', '/config', { headers })).statusCode).toBe(401)
    expect((await start(token)).statusCode).toBe(404)
    expect((await read(token)).json()).toMatchObject({ state: 'revoked', draft: null })
  })

  it('end after their time', async () => {
    await save({ props: { name: 'Reviewed' } })
    const { link, token } = await share({ days: 1 })
    expect(Date.parse(link.expires_at) - clock.ms).toBe(DAY_MS)
    clock.ms += DAY_MS - 1
    expect(await stateOf(link.id)).toBe('open')
    clock.ms += 1
    expect((await read(token)).json()).toMatchObject({ state: 'expired', draft: null })
    expect((await start(token)).statusCode).toBe(404)
  })

  it('end when the draft is discarded, and do not show the next one', async () => {
    await save({ props: { name: 'Reviewed' } })
    const { link, token } = await share()
    await discard()
    expect((await read(token)).json()).toMatchObject({ state: 'gone', draft: null })
    await save({ props: { name: 'Confidential' } })
    expect((await read(token)).json()).toMatchObject({ state: 'gone', draft: null })
    expect(await stateOf(link.id)).toBe('gone')
  })

  it('never send a credential that an earlier version left in the draft', async () => {
    await save({ props: { name: 'Reviewed' } })
    const { token } = await share()
    await server.db.tx(1, (tx) =>
      tx.execute(
        `update domain_drafts set config = '{"settings": {"apiSecret": "hidden"}}' where domain_id = 1`,
      ),
    )
    expect((await read(token)).body).not.toContain('hidden')
    await discard()
  })

  it('are gone with their club', async () => {
    await save({ props: { name: 'Reviewed' } }, { domainId: 2, browser: owner })
    const made = await make({ days: 7 }, { browser: owner, domainId: 2 })
    const [, token = ''] = made.json<{ url: string }>().url.split('.').slice(-2)
    await removeDomain(server.context, commandLine, 2, { dryRun: false })
    expect((await read(token, {}, 2)).statusCode).toBe(404)
  })
})
