import { isDeepStrictEqual } from 'node:util'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../server/cli/runCommand'
import { createDomain } from '../../server/features/config/createDomain'
import { engines } from './engines'
import { HostHttpClient } from './HostHttpClient'
import { testServer, type Browser, type TestServer } from './testServer'

const portOf = (app: TestServer['app']): number => {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server does not listen')
  return address.port
}

interface CompanyAnswer {
  version: number
  email: string
  phone: { full: string } | null
  full_address: string
}

describe.each(engines)('a company’s details on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    owner = server.browser()
    await owner.signInAdmin('owner')
  })
  afterAll(() => server.close())

  const change = (body: unknown, headers: Record<string, string> = {}, browser = owner) =>
    browser.call('PATCH', '/admin/api/company', { body, headers })
  const stored = async () => (await owner.call('GET', '/admin/api/company')).json<CompanyAnswer>()
  const config = (etag = '') =>
    server.browser().call('GET', '/config', { headers: { 'if-none-match': etag } })

  it('an owner changes the sent fields: the phone is parsed for the company’s country, the address line is recomputed, and version and ETag of /config increase', async () => {
    const before = await stored()
    const first = await config()
    const answer = await change(
      {
        email: ' front@harbour.example.com ',
        phone: '(401) 555-0188',
        address: '14 Long Wharf',
        website: 'harbour.example.com',
      },
      { 'if-match': `"${before.version}"` },
    )
    expect(answer.statusCode).toBe(200)
    expect(answer.headers.etag).toBe(`"${before.version + 1}"`)
    const after = {
      email: 'front@harbour.example.com',
      phone: { country_code: '1', number: '4015550188', full: '+14015550188' },
      website: 'https://harbour.example.com',
      address: '14 Long Wharf',
      city: 'Newport',
      full_address: '14 Long Wharf, Newport, RI 02840',
    }
    expect(answer.json()).toMatchObject({ ...after, version: before.version + 1 })
    const second = await config(String(first.headers.etag))
    expect(second.statusCode).toBe(200)
    expect(second.json()).toMatchObject({ company: after })
    expect(second.json<{ company: object }>().company).not.toHaveProperty('version')
    // A club's own phone may be a landline, unlike a member's.
    expect((await change({ phone: '+34 955 550 176' })).json()).toMatchObject({
      phone: { full: '+34955550176' },
    })
    const emptied = await change({ phone: null, address2: '' })
    expect(emptied.json()).toMatchObject({ phone: null, email: after.email })
  })

  it('are recorded in the history of each club of the company with author and change; sending the current values writes nothing', async () => {
    const before = await stored()
    await change({ city: 'Bristol' })
    const { 0: latest } = (await owner.call('GET', '/admin/api/domains/1/revisions')).json<
      object[]
    >()
    expect(latest).toMatchObject({
      by: 'owner',
      changes: [{ path: '/company/city', text: 'Company: City: Newport → Bristol' }],
    })
    const same = await change({ city: ' Bristol' })
    expect(same.json()).toMatchObject({ version: before.version + 1 })
    expect((await owner.call('GET', '/admin/api/domains/1/revisions')).json<object[]>()[0]).toEqual(
      latest,
    )
  })

  it('invalid values get 422 with each path, a malformed body 400, and nothing is written', async () => {
    const before = await stored()
    const wrong = await change({
      email: 'no address',
      phone: '123',
      website: 'javascript:alert(1)',
      country: 'ZZ',
      timezone: 'Mars/Base',
      city: 'Elsewhere',
    })
    expect(wrong.statusCode).toBe(422)
    const { error_details: details } = wrong.json<{
      error_details: { path: string; code: string }[]
    }>()
    expect(details.map(({ path, code }) => [path, code]).sort()).toEqual([
      ['/country', 'country'],
      ['/email', 'email'],
      ['/phone', 'phone'],
      ['/timezone', 'timezone'],
      ['/website', 'website'],
    ])
    const bodies: [unknown, string][] = [
      [{ zip_code: 'x'.repeat(21) }, '/zip_code'],
      [{ email: 7 }, '/email'],
      [{ id: 2 }, '/id'],
      [{ name: 'Other' }, '/name'],
      [{ version: 1 }, '/version'],
    ]
    for (const [body, path] of bodies) {
      const refused = await change(body)
      expect([
        refused.statusCode,
        refused.json<{ error_details: { path: string }[] }>().error_details[0]?.path,
      ]).toEqual([400, path])
    }
    expect(await stored()).toEqual(before)
  })

  it('a stale version gets 412 with the current values', async () => {
    const before = await stored()
    await change({ state: 'MA' })
    const stale = await change({ state: 'CT' }, { 'if-match': `"${before.version}"` })
    expect(stale.statusCode).toBe(412)
    expect(stale.json()).toMatchObject({
      code: 'stale_revision',
      current: {
        revision: before.version + 1,
        company: { state: 'MA', zip_code: '02840', version: before.version + 1 },
      },
    })
    expect((await change({ state: 'CT' }, { 'if-match': 'soon' })).statusCode).toBe(400)
    expect(await stored()).toMatchObject({ state: 'MA' })
  })

  it('are changed by owners only, read by every admin, and only for the chosen company', async () => {
    for (const [username, read, write] of [
      ['viewer', 200, 403],
      ['manager', 200, 403],
    ] as const) {
      const browser = server.browser()
      await browser.signInAdmin(username)
      expect((await browser.call('GET', '/admin/api/company')).statusCode).toBe(read)
      expect((await change({ city: 'Theirs' }, {}, browser)).statusCode).toBe(write)
    }
    expect((await change({ city: 'Theirs' }, {}, server.browser())).statusCode).toBe(401)
    const outsider = server.browser()
    await outsider.signInAdmin('outsider')
    const before = await stored()
    const theirs = await change({ city: 'Elsewhere' }, {}, outsider)
    expect(theirs.statusCode).toBe(200)
    expect(theirs.json<{ id: number }>().id).not.toBe(1)
    expect(await stored()).toEqual(before)
    expect(
      (await change({ city: 'Elsewhere' }, { 'x-chosen-company': '1' }, outsider)).statusCode,
    ).toBe(409)
    expect(await stored()).toEqual(before)
  })

  it('are sent to the open tabs of every club of the company, and to no other company’s tabs', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const tab = async (host: string) => {
      const connection = new HubConnectionBuilder()
        .withUrl(`http://127.0.0.1:${portOf(server.app)}/hub`, {
          transport: HttpTransportType.WebSockets,
          httpClient: new HostHttpClient(),
          headers: { Host: host },
        })
        .configureLogging(LogLevel.None)
        .build()
      const received: [string, unknown][] = []
      let wake: () => void = () => undefined
      connection.on('event', (name: string, data: unknown) => {
        received.push([name, data])
        wake()
      })
      await connection.start()
      await connection.invoke('Subscribe', 'portal-config.changed')
      const receives = async (data: unknown): Promise<void> => {
        while (!received.some((event) => isDeepStrictEqual(event, ['portal-config.changed', data])))
          await new Promise<void>((resolve) => (wake = resolve))
      }
      return { connection, received, receives }
    }
    await createDomain(
      server.context,
      { name: 'test', level: 'owner' },
      { host: 'second.localhost', name: 'Second', companyId: 1, config: {} },
    )
    const tabs = [await tab('harbour.localhost'), await tab('second.localhost')]
    const clubs = await Promise.all(
      ['harbour.localhost', 'second.localhost'].map((host) => server.context.clubs.byHost(host)),
    )
    const other = await tab('lantern.localhost')
    expect((await change({ email: 'told@harbour.example.com' })).statusCode).toBe(200)
    const now = clubs.map((club) => ({
      domain_id: club?.domainId,
      revision: (club?.revision ?? 0) + 1,
    }))
    await Promise.all(tabs.map(({ receives }, index) => receives(now[index])))
    for (const [, data] of other.received) expect(data).toMatchObject({ domain_id: 2 })
    expect((await server.browser('second.localhost').call('GET', '/config')).json()).toMatchObject({
      company: { email: 'told@harbour.example.com' },
      revision: now[1]?.revision,
    })
    await Promise.all([...tabs, other].map(({ connection }) => connection.stop()))
  })

  it.each([
    ['has the time zone of the club that is cloned with its regional settings', undefined],
    ['has UTC without them, as its club has', ['theme']],
  ])("a clone's new company %s", async (_zone, parts) => {
    const host = parts ? 'utc.localhost' : 'zoned.localhost'
    const answer = await runCommand(server.context, {
      name: 'clone',
      from: 'harbour',
      host,
      clubName: 'New Club',
      companyId: undefined,
      parts,
      dryRun: false,
    })
    expect(answer.exit).toBe(0)
    const { portal, company } = (await server.browser(host).call('GET', '/config')).json<{
      portal: { intl?: { timezone?: string } }
      company: { timezone: string }
    }>()
    // A config without a time zone means UTC.
    expect([portal.intl?.timezone ?? 'UTC', company.timezone]).toEqual(
      parts ? ['UTC', 'UTC'] : ['America/New_York', 'America/New_York'],
    )
  })
})
