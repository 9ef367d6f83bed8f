import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patchDomainConfig } from '../../server/features/config/patchDomainConfig'
import { commandLine } from '../../server/cli/patchResult'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

const NORIA = 'noria.localhost'
const from = { origin: 'http://harbour.localhost' }

describe.each(engines)('the clubs of a network on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine)
  })
  afterAll(() => server.close())

  const signedIn = async (email = 'alex@example.com', host?: string): Promise<Browser> => {
    const browser = server.browser(host)
    expect((await browser.signIn(email)).statusCode).toBe(200)
    return browser
  }
  const network = (domainId: number, enabled: boolean) =>
    patchDomainConfig(server.context, commandLine, {
      companyId: domainId,
      domainId,
      patch: { globalNetwork: { enabled } },
    })

  it('GET /api/account/global-networks returns the customer’s networks, this club first [shell.call.global-networks]', async () => {
    const alex = await signedIn()
    const answer = await alex.call('GET', '/api/account/global-networks')
    expect(answer.statusCode).toBe(200)
    expect(JSON.parse(String(answer.headers.pagination))).toMatchObject({ totalCount: 2 })
    expect(answer.json()).toEqual([
      expect.objectContaining({
        id: 1,
        name: 'Harbour House',
        city: 'Newport',
        state: 'RI',
        display_state: 'Rhode Island',
        country: 'US',
        display_country: 'United States',
        version: 'nextgen',
        portal: { url: 'http://harbour.localhost', version: 'Version4' },
      }),
      expect.objectContaining({
        id: 3,
        name: 'Casa Noria',
        state: 'Sevilla',
        country: 'ES',
        display_country: 'Spain',
        portal: { url: 'http://noria.localhost', version: 'Version4' },
      }),
    ])
    expect(
      (await alex.call('GET', '/api/account')).json<{ global_networks: unknown }>().global_networks,
    ).toEqual(answer.json())
    const there = await signedIn('alex@example.com', NORIA)
    expect(
      (await there.call('GET', '/api/account/global-networks'))
        .json<{ id: number }[]>()
        .map(({ id }) => id),
    ).toEqual([3, 1])
  })

  it('in the preview two sample members have the whole network, one with a home club and one without; other samples, and clubs without a network, have none', async () => {
    const admin = server.browser()
    await admin.signInAdmin('owner')
    const networksOf = async (persona: string, domainId = 1) => {
      const { token } = (
        await admin.call('POST', `/admin/api/domains/${domainId}/preview-sessions`, {
          body: { persona },
        })
      ).json<{ token: string }>()
      const { global_networks: networks, home_house_id: home } = (
        await server
          .browser()
          .call('GET', '/api/account', { headers: { 'x-preview-session': token } })
      ).json<{ global_networks: { id: number }[]; home_house_id: number | null }>()
      return { networks: networks.map(({ id }) => id), home }
    }
    expect(await networksOf('member')).toEqual({ networks: [1, 3], home: 1 })
    expect(await networksOf('new_member')).toEqual({ networks: [1, 3], home: null })
    expect(await networksOf('member', 3)).toEqual({ networks: [3, 1], home: 3 })
    for (const persona of [
      'customer',
      'past_due',
      'change_password',
      'create_password',
      'house_account',
    ])
      expect(await networksOf(persona), persona).toEqual({ networks: [], home: null })
    expect(await networksOf('member', 2)).toEqual({ networks: [], home: 2 })
  })

  it('a customer without linked accounts has this club only, whatever their email; a club without a network has none [shell.call.global-networks]', async () => {
    expect(
      (await (await signedIn('casey@example.com')).call('GET', '/api/account/global-networks'))
        .json<{ id: number }[]>()
        .map(({ id }) => id),
    ).toEqual([1])
    expect(
      (
        await (
          await signedIn('lee@example.com', 'lantern.localhost')
        ).call('GET', '/api/account/global-networks')
      ).statusCode,
    ).toBe(204)
  })

  it('a disabled network lists no clubs, and a customer can switch neither from a club with a disabled network nor to one [shell.entity.portal-config-global-network-off]', async () => {
    const alex = await signedIn()
    await network(1, false)
    expect((await alex.call('GET', '/api/account/global-networks')).statusCode).toBe(204)
    expect((await alex.call('POST', '/global-switch/3')).statusCode).toBe(404)
    await network(1, true)
    await network(3, false)
    expect((await alex.call('POST', '/global-switch/3')).statusCode).toBe(404)
    await network(3, true)
    expect((await alex.call('POST', '/global-switch/3')).statusCode).toBe(200)
  })

  it('the handover page posts only to the linked host, with a code that signs in there once', async () => {
    const alex = await signedIn()
    const page = await alex.call('POST', '/global-switch/3')
    expect(page.headers['content-security-policy']).toContain('form-action http://noria.localhost;')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('action="http://noria.localhost/global-switch"')
    const browser = server.browser(NORIA)
    const arrived = await submit(browser, codeOf(page.body), {
      ...from,
      'sec-fetch-site': 'cross-site',
    })
    expect([arrived.statusCode, arrived.headers.location]).toEqual([303, '/'])
    expect((await browser.call('GET', '/api/account')).json()).toMatchObject({
      email: 'alex@example.com',
      company_id: 3,
    })
    const again = server.browser(NORIA)
    expect((await submit(again, codeOf(page.body), from)).statusCode).toBe(404)
    expect(again.cookies.size).toBe(0)
  })

  it('the handover page calls the other club by its name in the browser’s language', async () => {
    const names = { en: 'The Waterwheel', es: 'La Noria' }
    const rename = (clubName: object | null) =>
      patchDomainConfig(server.context, commandLine, {
        companyId: 3,
        domainId: 3,
        patch: { settings: { clubName } },
      })
    await rename(names)
    const alex = await signedIn()
    for (const [language, name] of Object.entries(names)) {
      const headers = { 'accept-language': language }
      expect((await alex.call('POST', '/global-switch/3', { headers })).body).toContain(
        `<h1>${name}</h1>`,
      )
    }
    await rename(null)
  })

  const refused: readonly {
    what: string
    host: string
    headers: Record<string, string>
    first?: (alex: Browser) => Promise<unknown>
  }[] = [
    { what: 'sent from another site', host: NORIA, headers: { origin: 'https://evil.example' } },
    { what: 'sent from no site at all', host: NORIA, headers: {} },
    { what: 'sent to another club', host: 'saraya.localhost', headers: from },
    {
      what: 'sent after the session that made it was ended',
      host: NORIA,
      headers: from,
      first: (alex) => alex.call('POST', '/signout'),
    },
    {
      what: 'sent too late',
      host: NORIA,
      headers: from,
      first: () =>
        server.db.platform((tx) =>
          tx.execute(sql`update switch_codes set expires_at = now() - interval '1 second'`),
        ),
    },
  ]
  it.each(refused)(
    'a code $what signs no one in and cannot be used again',
    async ({ host, headers, first }) => {
      const alex = await signedIn()
      const code = codeOf((await alex.call('POST', '/global-switch/3')).body)
      await first?.(alex)
      const browser = server.browser(host)
      expect((await submit(browser, code, headers)).statusCode).toBe(404)
      expect(browser.cookies.size).toBe(0)
      expect((await submit(server.browser(NORIA), code, from)).statusCode).toBe(404)
    },
  )

  it('a code is issued only for a linked club, and only to a signed-in customer’s own page', async () => {
    const alex = await signedIn()
    for (const id of ['1', '2', '4', '99', '999999999999', 'x', '-3'])
      expect((await alex.call('POST', `/global-switch/${id}`)).statusCode, id).toBe(404)
    expect(
      (await (await signedIn('casey@example.com')).call('POST', '/global-switch/3')).statusCode,
    ).toBe(404)
    expect(
      (await alex.call('POST', '/global-switch/3', { headers: { origin: 'https://evil.example' } }))
        .statusCode,
    ).toBe(403)
    expect(
      (await alex.call('POST', '/global-switch/3', { headers: { 'sec-fetch-site': 'cross-site' } }))
        .statusCode,
    ).toBe(403)
    const visitor = await server.browser().call('POST', '/global-switch/3')
    expect([visitor.statusCode, visitor.headers.location]).toEqual([303, '/'])
    expect((await submit(server.browser(NORIA), 'x'.repeat(43), from)).statusCode).toBe(404)
    expect((await submit(server.browser(NORIA), '', from)).statusCode).toBe(404)
  })
})

const codeOf = (html: string): string => /name="code" value="([\w-]{43})"/.exec(html)?.[1] ?? ''

const submit = (browser: Browser, code: string, headers: Record<string, string>) =>
  browser.call('POST', '/global-switch', {
    body: `code=${code}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
