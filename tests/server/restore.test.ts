import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(engines)('restoring an earlier revision on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  let manager: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    owner = server.browser()
    await owner.signInAdmin('owner')
    manager = server.browser()
    await manager.signInAdmin('manager')
    await owner.patch(1, { debug: true })
  })
  afterAll(() => server.close())

  interface Saved {
    revision: number
    config: Record<string, unknown>
    skipped: string[]
    problems: { code: string; path: string }[]
  }
  const patch = async (config: unknown) => (await owner.patch(1, config)).json<Saved>()
  const restore = (
    browser: Browser,
    revision: number | string,
    options: { body?: unknown; headers?: Record<string, string> } = {},
  ) => browser.call('POST', `/admin/api/domains/1/revisions/${revision}/restore`, options)
  const history = async () =>
    (await owner.call('GET', '/admin/api/domains/1/revisions')).json<{ revision: number }[]>()[0]

  it('publishes the whole old config as a new revision that records its source and author; open tabs are notified', async () => {
    const earlier = await patch({
      props: { sider: { note: 'then' }, colors: { primary: '#123456' } },
    })
    const now = await patch({
      props: { sider: { note: 'now' }, colors: { primary: null, accent: '#654321' } },
    })
    const expected = { domainId: 1, revision: now.revision + 1 }
    let stop: () => Promise<void> = () => Promise.resolve()
    const notified = new Promise<void>((resolve) => {
      void server.db
        .listen('portico_clubs', {
          onNotice: (payload) => (payload === JSON.stringify(expected) ? resolve() : undefined),
        })
        .then((end) => (stop = end))
    })
    const response = await restore(manager, earlier.revision, {
      body: { note: 'as it was' },
      headers: { 'if-match': `"${now.revision}"` },
    })
    expect(response.statusCode).toBe(200)
    expect(response.headers.etag).toBe(`"${now.revision + 1}"`)
    expect(response.json<Saved>()).toMatchObject({
      revision: now.revision + 1,
      config: earlier.config,
      skipped: [],
    })
    expect(response.json<Saved>().config).toEqual(earlier.config)
    await notified
    await stop()
    expect(await history()).toMatchObject({
      revision: now.revision + 1,
      by: 'manager',
      note: 'as it was',
      forced: false,
      restored_from: earlier.revision,
      changes: expect.arrayContaining([
        expect.objectContaining({ path: '/props/sider/note', before: 'now', after: 'then' }),
      ]),
    })
    expect((await server.browser().call('GET', '/config')).json()).toMatchObject({
      revision: now.revision + 1,
      portal: { props: { sider: { note: 'then' } } },
    })
  })

  it('needs no body; without If-Match it is recorded as forced; an ordinary revision is not marked as a restore', async () => {
    const earlier = await patch({ props: { sider: { note: 'plain' } } })
    expect(await history()).toMatchObject({ restored_from: null })
    expect((await restore(manager, earlier.revision)).statusCode).toBe(200)
    expect(await history()).toMatchObject({
      forced: true,
      note: '',
      restored_from: earlier.revision,
    })
  })

  it('skips and lists what the actor cannot change; an owner restores everything', async () => {
    const earlier = await patch({
      plan: 'Lounge',
      analytics: { provider: 'plausible', site_id: 'then.example' },
      global_network: { enabled: true, id: 9 },
      props: { sider: { note: 'lounge' } },
    })
    await patch({
      plan: 'Plus',
      analytics: { provider: 'plausible', site_id: 'now.example' },
      global_network: null,
      props: { sider: { note: 'plus' } },
    })
    const part = (await restore(manager, earlier.revision)).json<Saved>()
    expect(part.config).toMatchObject({
      plan: 'Plus',
      analytics: { site_id: 'now.example' },
      props: { sider: { note: 'lounge' } },
    })
    expect(part.config).not.toHaveProperty('global_network')
    expect([...part.skipped].sort()).toEqual([
      '/analytics/site_id',
      '/global_network/enabled',
      '/global_network/id',
      '/plan',
    ])
    const whole = (await restore(owner, earlier.revision)).json<Saved>()
    expect(whole).toMatchObject({ skipped: [], config: earlier.config })
    await patch({ plan: null, analytics: null, global_network: null })
  })

  it('a stale If-Match gets 412 with the current config; an unknown revision, domain or number gets 404 or 400; nothing is written', async () => {
    const before = await history()
    const stale = await restore(manager, 1, { headers: { 'if-match': '"1"' } })
    expect([
      stale.statusCode,
      stale.json<{ current: { revision: number } }>().current.revision,
    ]).toEqual([412, before?.revision])
    for (const [revision, status] of [
      [4711, 404],
      [2_147_483_647, 404],
      [2_147_483_648, 400],
      [0, 400],
      ['x', 400],
    ] as const)
      expect((await restore(manager, revision)).statusCode).toBe(status)
    expect(
      (await manager.call('POST', '/admin/api/domains/3/revisions/1/restore')).statusCode,
    ).toBe(403)
    expect(
      (await owner.call('POST', '/admin/api/domains/4711/revisions/1/restore')).statusCode,
    ).toBe(404)
    expect(await history()).toEqual(before)
  })

  it('is rejected only for errors that the restore would introduce', async () => {
    const earlier = await patch({ props: { sider: { note: 'sound' } } })
    await server.db.tx(1, (tx) =>
      tx.execute(
        sql`update domain_revisions set patch = null, config = jsonb_set((select config from domains where id = 1), '{intl}', '{"currency":"NOPE"}') where company_id = 1 and revision = ${earlier.revision}`,
      ),
    )
    await patch({ props: { sider: { note: 'later' } } })
    const refused = await restore(owner, earlier.revision)
    expect([
      refused.statusCode,
      refused.json<{ error_details: { path: string; code: string }[] }>().error_details,
    ]).toEqual([
      422,
      [expect.objectContaining({ path: '/intl/currency', code: 'currency-unknown' })],
    ])
    await server.db.platform((tx) =>
      tx.execute(
        sql`update domains set config = jsonb_set(config, '{intl}', '{"currency":"NOPE"}') where id = 1`,
      ),
    )
    const old = await restore(owner, earlier.revision)
    expect([old.statusCode, old.json<Saved>().problems.map(({ code }) => code)]).toEqual([
      200,
      expect.arrayContaining(['currency-unknown']),
    ])
    await patch({ intl: { currency: null } })
  })

  it('with debug off a manager gets 403 debug_off; an owner can still restore, which leaves it off [shell.admin.theme-debug-off]', async () => {
    const earlier = await patch({ debug: false })
    const refused = await restore(manager, earlier.revision - 1)
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'debug_off'])
    const restored = await restore(owner, earlier.revision - 1)
    expect([restored.statusCode, restored.json<Saved>().config['debug']]).toEqual([200, false])
  })
})
