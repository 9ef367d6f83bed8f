import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPreviewSession } from '../../server/platform/db/platform/adminSessions'
import { openCredential } from '../../server/platform/db/sealCredential'
import { listCredentials } from '../../server/features/config/configRepository'
import { credentialContext } from '../../server/features/config/patchDomainConfig'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

interface Domain {
  revision: number
  config: Record<string, unknown>
  problems: { code: string; path: string; severity: string }[]
}

describe.each(engines)('PATCH /admin/api/domains/{domainId} on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  let manager: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    owner = server.browser()
    await owner.signInAdmin('owner')
    await owner.patch(1, { debug: true })
    manager = server.browser()
    await manager.signInAdmin('manager')
  })
  afterAll(() => server.close())

  const stored = async (): Promise<Domain> =>
    (await owner.call('GET', '/admin/api/domains')).json<Domain[]>()[0] ?? {
      revision: 0,
      config: {},
      problems: [],
    }

  it('saves theme edits as a merge patch and increments the revision, which is the ETag [shell.call.admin-domain-patch] [shell.admin.theme-edit]', async () => {
    const before = await stored()
    const response = await manager.patch(1, {
      props: { colors: { muted_text: '#334455', primary: '#123456' } },
    })
    expect(response.statusCode).toBe(200)
    expect(response.headers.etag).toBe(`"${before.revision + 1}"`)
    expect(response.json<Domain>()).toMatchObject({
      revision: before.revision + 1,
      config: { props: { colors: { muted_text: '#334455', primary: '#123456' } } },
    })
    expect((await server.browser().call('GET', '/config')).json()).toMatchObject({
      portal: { props: { colors: { primary: '#123456' } } },
    })
    await manager.patch(1, { props: { colors: { muted_text: null } } })
    const after = await stored()
    expect(after.config).toMatchObject({ props: { colors: { primary: '#123456' } } })
    expect(after.config).not.toHaveProperty('props.colors.muted_text')
  })

  it('keeps unknown keys and reports them', async () => {
    const response = await owner.patch(1, { somethingElse: { deep: 1 } })
    expect(response.json<Domain>().problems).toContainEqual(
      expect.objectContaining({ code: 'unknown-key', path: '/somethingElse', severity: 'warning' }),
    )
    expect((await stored()).config).toMatchObject({ somethingElse: { deep: 1 } })
    await owner.patch(1, { somethingElse: null })
  })

  it('answers 412 to a stale If-Match with the current config and saves nothing', async () => {
    const before = await stored()
    const response = await manager.patch(
      1,
      { props: { sider: { note: 'late' } } },
      { 'if-match': `"${before.revision - 1}"` },
    )
    expect(response.statusCode).toBe(412)
    expect(response.json()).toMatchObject({
      code: 'stale_revision',
      current: { revision: before.revision, config: before.config },
    })
    expect(await stored()).toEqual(before)
    expect(
      (
        await manager.patch(
          1,
          { props: { sider: { note: 'in time' } } },
          { 'if-match': `"${before.revision}"` },
        )
      ).statusCode,
    ).toBe(200)
    expect((await manager.patch(1, {}, { 'if-match': 'nonsense' })).statusCode).toBe(400)
  })

  it('exactly one of twenty edits with the same If-Match wins', async () => {
    const { revision } = await stored()
    const codes = await Promise.all(
      Array.from(
        { length: 20 },
        async (_, n) =>
          (
            await manager.patch(
              1,
              { props: { sider: { note: `n${n}` } } },
              { 'if-match': `"${revision}"` },
            )
          ).statusCode,
      ),
    )
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 412)).toHaveLength(19)
    expect((await stored()).revision).toBe(revision + 1)
  })

  it.each([
    ['a wrong type', { intl: { rtl: 'yes' } }, '/intl/rtl', 'schema'],
    [
      'an invalid colour',
      { props: { colors: { muted_text: 'rather red' } } },
      '/props/colors/muted_text',
      'colour-syntax',
    ],
    [
      'a menu wider than its token allows',
      { theme: { tokens: { 'sider-width': '9000px' } } },
      '/theme/tokens/sider-width',
      'schema',
    ],
    [
      'an unknown key of a closed map',
      { props: { colors: { sparkle: '#fff' } } },
      '/props/colors/sparkle',
      'closed-key',
    ],
    [
      'an unknown font',
      { props: { fonts: { body: { family: 'Nonesuch' } } } },
      '/props/fonts/body/family',
      'font-unknown',
    ],
    [
      'a widget’s setting',
      { props: { sections: { '/': [{ id: 'top', widget: 'hero', settings: { image_alt: 7 } }] } } },
      '/props/sections/~1/0/settings/image_alt',
      'widget-settings',
    ],
    [
      'two pages on one path',
      { pages: [{ uri: '/events', path: '/dining' }] },
      '/pages/0/path',
      'route-collision',
    ],
  ])(
    'refuses %s with 422, code and pointer in wire format, and writes nothing [shell.call.admin-domain-patch]',
    async (_what, config, path, code) => {
      const before = await stored()
      const response = await owner.patch(1, config)
      expect(response.statusCode).toBe(422)
      expect(response.json()).toMatchObject({
        code: 'invalid_config',
        error_details: [{ path, code }],
      })
      expect(await stored()).toEqual(before)
    },
  )

  it('rejects only errors that the patch introduces; errors that the config already had are returned as problems', async () => {
    await server.db.platform((tx) =>
      tx.execute(
        sql`update domains set config = jsonb_set(config, '{intl}', '{"currency":"NOPE"}') where id = 1`,
      ),
    )
    expect((await stored()).problems).toContainEqual(
      expect.objectContaining({
        code: 'currency-unknown',
        path: '/intl/currency',
        severity: 'error',
        hint: expect.stringMatching(/\w/),
      }),
    )
    const harmless = await owner.patch(1, { props: { sider: { note: 'harmless' } } })
    expect(harmless.statusCode).toBe(200)
    expect(harmless.json<Domain>().problems).toContainEqual(
      expect.objectContaining({ path: '/intl/currency', severity: 'error' }),
    )
    expect((await owner.patch(1, { intl: { currency: 'WORSE' } })).statusCode).toBe(422)
    expect((await owner.patch(1, { intl: { currency: null } })).statusCode).toBe(200)
  })

  it('a stored config that is not an object is reported as a problem in the list of domains', async () => {
    const { config } = await stored()
    await server.db.platform((tx) =>
      tx.execute(sql`update domains set config = '"no config"' where id = 1`),
    )
    expect(await stored()).toMatchObject({
      config: {},
      problems: [{ code: 'schema', severity: 'error', path: '' }],
    })
    await server.db.platform((tx) =>
      tx.execute(sql`update domains set config = '{"debug":true}' where id = 1`),
    )
    expect((await owner.patch(1, config)).statusCode).toBe(200)
  })

  it.each([
    ['plan', { plan: 'Lounge' }, '/plan'],
    ['debug', { debug: false }, '/debug'],
    ['processors', { processors: [] }, '/processors'],
    ['the network', { global_network: { enabled: false, id: 9 } }, '/global_network'],
    ['analytics', { analytics: { provider: 'plausible', site_id: 'a.example' } }, '/analytics'],
    ['a credential', { key: 'new' }, '/key'],
  ])(
    'a manager cannot change %s: 403 with the path; nothing is written [shell.entity.admin-user-permission-levels]',
    async (_what, config, path) => {
      const before = await stored()
      const response = await manager.patch(1, { props: { sider: { note: 'with it' } }, ...config })
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
        403,
        'forbidden',
      ])
      expect(
        response
          .json<{ error_details: { path: string }[] }>()
          .error_details.every((detail) => detail.path.startsWith(path)),
      ).toBe(true)
      expect(await stored()).toEqual(before)
    },
  )

  it('an owner can change plan, debug, network and analytics, but not the club’s identity', async () => {
    const config = {
      plan: 'Lounge',
      global_network: { enabled: true, id: 9 },
      analytics: { provider: 'plausible', site_id: 'a.example' },
    }
    expect((await owner.patch(1, config)).statusCode).toBe(200)
    for (const identity of [{ domain_name: 'other.example' }, { company_id: 2 }, { id: 77 }])
      expect((await owner.patch(1, identity)).statusCode).toBe(403)
    expect(
      (await owner.patch(1, { domain_name: 'harbour.localhost', company_id: 1 })).statusCode,
    ).toBe(200)
    await owner.patch(1, { plan: null, global_network: null, analytics: null })
  })

  it('with debug on, customers and visitors still cannot edit: every admin call is 401 [shell.role.debug-theme-admin-only]', async () => {
    const customer = server.browser()
    await customer.signIn('alex@example.com')
    expect((await server.context.clubs.byHost('harbour.localhost'))?.compiled().config.debug).toBe(
      true,
    )
    for (const browser of [server.browser(), customer]) {
      expect((await browser.patch(1, { props: { sider: { note: 'x' } } })).statusCode).toBe(401)
      expect((await browser.call('GET', '/admin/api/session')).statusCode).toBe(401)
      expect((await browser.call('GET', '/admin/api/domains')).statusCode).toBe(401)
    }
  })

  it('stores every key of the portal config, and sends all except key and token [shell.entity.portal-config]', async () => {
    const sent = {
      environment: 'Production',
      token: 'canary-token-1',
      key: 'canary-key-1',
      debug: true,
      plan: 'Plus',
      analytics: { provider: 'none' },
      pages: [{ uri: '/events', enabled: true }],
      props: { sider: { note: 'all' } },
      theme: { preset: 'harbour' },
      intl: { currency: 'USD' },
      features: { nomination: true },
      settings: { calendar_host: 'Club calendar' },
      processors: [],
      global_network: { enabled: false },
    }
    expect((await owner.patch(1, sent)).statusCode).toBe(200)
    const { portal } = (await server.browser().call('GET', '/config')).json<{
      portal: Record<string, unknown>
    }>()
    const visible = Object.fromEntries(
      Object.entries(sent).filter(([name]) => name !== 'key' && name !== 'token'),
    )
    expect(portal).toMatchObject({
      ...visible,
      id: 1,
      domain_id: 1,
      company_id: 1,
      domain_name: 'harbour.localhost',
    })
    for (const name of ['key', 'token']) expect(portal).not.toHaveProperty(name)
    expect(
      (await server.db.tx(1, (tx) => listCredentials(tx, 1, 1))).map(({ path }) => path).sort(),
    ).toEqual(['/key', '/token'])
    await owner.patch(1, { key: null, token: null, plan: null })
    expect((await owner.patch(1, { plan: 'Gold' })).statusCode).toBe(422)
  })

  it('with debug off a manager’s edit gets 403 debug_off and an owner’s is accepted [shell.role.debug-theme-admin-only]', async () => {
    await owner.patch(1, { debug: false })
    const response = await manager.patch(1, { props: { sider: { note: 'x' } } })
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      403,
      'debug_off',
    ])
    expect((await owner.patch(1, { debug: true })).statusCode).toBe(200)
  })

  it.each(['viewer', 'stranger'])(
    'a %s can read but not save: an unknown level is read-only [shell.entity.admin-user-permission-levels] [shell.call.admin-requires-session]',
    async (username) => {
      const browser = server.browser()
      await browser.signInAdmin(username)
      expect((await browser.call('GET', '/admin/api/domains')).statusCode).toBe(200)
      expect((await browser.patch(1, { props: { sider: { note: 'x' } } })).statusCode).toBe(403)
    },
  )

  it('moves credentials into their own encrypted, write-only table [shell.entity.portal-config-secrets] [shell.entity.portal-config-secrets-delivery]', async () => {
    const response = await owner.patch(1, { key: 'canary-key-9', token: 'canary-token-9' })
    expect(response.statusCode).toBe(200)
    const everything = await server.db.tx(1, async (tx) =>
      JSON.stringify([
        (await tx.execute(sql`select * from domains`)).rows,
        (await tx.execute(sql`select * from domain_revisions`)).rows,
        (await tx.execute(sql`select * from credentials`)).rows,
      ]),
    )
    for (const text of [
      response.body,
      everything,
      server.log(),
      (await owner.call('GET', '/admin/api/domains/1/revisions')).body,
      (await owner.call('GET', '/config')).body,
    ])
      expect(text).not.toContain('canary')
    const rows = await server.db.tx(1, (tx) => listCredentials(tx, 1, 1))
    const opened = rows.map((row) => [
      row.path,
      openCredential(server.context, credentialContext(row), row.sealed),
    ])
    expect(Object.fromEntries(opened)).toEqual({
      '/key': 'canary-key-9',
      '/token': 'canary-token-9',
    })
    await owner.patch(1, { key: null, token: '' })
    expect(await server.db.tx(1, (tx) => listCredentials(tx, 1, 1))).toEqual([])
  })

  it.each([{ key: { inside: 'canary-nested' } }, { token: ['canary-listed'] }, { key: 7 }])(
    'refuses a credential that is not a string with 422: %j; it reaches neither config nor history',
    async (config) => {
      const before = await stored()
      const response = await owner.patch(1, config)
      expect(response.statusCode).toBe(422)
      expect(response.json()).toMatchObject({
        error_details: [{ path: `/${Object.keys(config)[0] ?? ''}`, code: 'schema' }],
      })
      expect(await stored()).toEqual(before)
      const everything = await server.db.tx(1, async (tx) =>
        JSON.stringify([
          (await tx.execute(sql`select * from domains`)).rows,
          (await tx.execute(sql`select * from domain_revisions`)).rows,
        ]),
      )
      for (const text of [response.body, everything]) expect(text).not.toContain('canary')
    },
  )

  it('writes history, newest first: author, readable changes, note, and `forced` without If-Match', async () => {
    const { revision } = await stored()
    await manager.call('PATCH', '/admin/api/domains/1', {
      body: { config: { props: { sider: { note: 'For the records' } } }, note: 'because' },
      headers: { 'if-match': `"${revision}"` },
    })
    await owner.patch(1, { props: { sider: { note: 'Forced' } } })
    const rows = (await owner.call('GET', '/admin/api/domains/1/revisions')).json<unknown[]>()
    expect(rows.slice(0, 2)).toMatchObject([
      {
        revision: revision + 2,
        by: 'owner',
        by_name: 'Olive Hart',
        forced: true,
        changes: [{ path: '/props/sider/note', before: 'For the records', after: 'Forced' }],
      },
      {
        revision: revision + 1,
        by: 'manager',
        by_name: 'Milo Grant',
        forced: false,
        note: 'because',
      },
    ])
  })

  it('notifies every process: a process with an older cache returns the new revision', async () => {
    await server.browser().call('GET', '/config')
    const notified = new Promise<void>(
      (resolve) => void server.db.listen('portico_clubs', { onNotice: () => resolve() }),
    )
    const saved = (
      await owner.patch(1, { props: { sider: { note: 'everywhere' } } })
    ).json<Domain>()
    await notified
    expect((await server.browser().call('GET', '/config')).json()).toMatchObject({
      revision: saved.revision,
    })
  })
})

describe.each(engines)('preview sessions on $name', (engine) => {
  let server: TestServer
  let viewer: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    viewer = server.browser()
    await viewer.signInAdmin('viewer')
  })
  afterAll(() => server.close())

  const start = async (persona: string): Promise<Record<string, string>> => {
    const response = await viewer.call('POST', '/admin/api/domains/1/preview-sessions', {
      body: { persona },
    })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ persona, expires_at: expect.stringMatching(/Z$/) })
    return { 'x-preview-session': response.json<{ token: string }>().token }
  }

  it.each([
    ['customer', { is_member: false, flag: null }],
    ['member', { is_member: true }],
    ['past_due', { flag: 'membership_failed_payment' }],
    ['change_password', { flag: 'changepw' }],
    ['create_password', { flag: 'createpw' }],
    ['house_account', { house_account_enabled: true }],
    ['new_member', { is_member: true, total_touchpoints: 0 }],
  ])('%s has the fields that its sample customer should have', async (persona, expected) => {
    const response = await server
      .browser()
      .call('GET', '/api/account', { headers: await start(persona) })
    expect(response.json()).toMatchObject({ company_id: 1, ...expected })
  })

  it('a visitor is signed out, whatever cookies are sent: the token takes precedence', async () => {
    const browser = server.browser()
    await browser.signIn('alex@example.com')
    const headers = await start('visitor')
    expect((await browser.call('GET', '/api/account', { headers })).statusCode).toBe(401)
    expect(
      (await server.browser('lantern.localhost').call('GET', '/config', { headers })).json(),
    ).toMatchObject({ company: { id: 1 } })
    expect((await viewer.call('GET', '/admin/api/company', { headers })).statusCode).toBe(401)
  })

  it('are read-only: every write is rejected with preview_read_only', async () => {
    const headers = await start('member')
    for (const [method, url] of [
      ['POST', '/signout'],
      ['POST', '/login'],
      ['PATCH', '/admin/api/domains/1'],
    ] as const) {
      const response = await viewer.call(method, url, { headers, body: {} })
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
        403,
        'preview_read_only',
      ])
    }
  })

  it('expire: an expired or invalid token gets 401, an unknown persona 400', async () => {
    const headers = await start('member')
    await server.db.platform((tx) =>
      tx.execute(sql`update preview_sessions set expires_at = now()`),
    )
    for (const dead of [headers, { 'x-preview-session': 'made-up' }])
      expect(
        (await server.browser().call('GET', '/api/account', { headers: dead })).statusCode,
      ).toBe(401)
    expect(
      (
        await viewer.call('POST', '/admin/api/domains/1/preview-sessions', {
          body: { persona: 'king' },
        })
      ).statusCode,
    ).toBe(400)
    expect(
      (
        await viewer.call('POST', '/admin/api/domains/2/preview-sessions', {
          body: { persona: 'member' },
        })
      ).statusCode,
    ).toBe(403)
  })

  it('start no preview for an admin session that ended while its request was running', async () => {
    const row = { tokenHash: 'late', adminSession: 'ended', companyId: 1, domainId: 1 }
    expect(
      await server.db.platform((tx) => insertPreviewSession(tx, { ...row, persona: 'member' }, 60)),
    ).toBeUndefined()
  })

  it('end with the session of the admin who opened them, or with that admin’s access to the company; another admin’s preview sessions continue', async () => {
    const one = server.browser()
    const other = server.browser()
    await one.signInAdmin('manager')
    await other.signInAdmin('owner')
    const begin = async (admin: Browser) => ({
      'x-preview-session': (
        await admin.call('POST', '/admin/api/domains/1/preview-sessions', {
          body: { persona: 'member' },
        })
      ).json<{ token: string }>().token,
    })
    const [ones, others] = [await begin(one), await begin(other)]
    const statusOf = async (headers: Record<string, string>) =>
      (await server.browser().call('GET', '/api/account', { headers })).statusCode
    expect([await statusOf(ones), await statusOf(others)]).toEqual([200, 200])
    await one.call('POST', '/api/user/admin/logout')
    expect([await statusOf(ones), await statusOf(others)]).toEqual([401, 200])
    await server.db.platform((tx) =>
      tx.execute(
        sql`delete from admin_companies where company_id = 1 and admin_id = (select id from admins where username = 'owner')`,
      ),
    )
    expect(await statusOf(others)).toBe(401)
  })
})
