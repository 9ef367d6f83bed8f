import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { commandLine } from '../../server/cli/patchResult'
import { removeDomain } from '../../server/features/config/removeDomain'
import { createDomain } from '../../server/features/config/createDomain'
import { buildServer } from '../../server/buildServer'
import { domainDrafts } from '../../server/platform/db/schema/domainDrafts'
import { engines } from './engines'
import { Browser, testServer, type TestServer } from './testServer'

interface Draft {
  config: Record<string, unknown>
  base_revision: number
  version: number
  updated_at: string
}

const admin = async (server: TestServer, username: string): Promise<Browser> => {
  const browser = server.browser()
  await browser.signInAdmin(username)
  return browser
}
const address = (domainId: number) => `/admin/api/domains/${domainId}/draft`
const put = (
  browser: Browser,
  config: unknown,
  options: { domainId?: number; ifMatch?: number; baseRevision?: number } = {},
) =>
  browser.call('PUT', address(options.domainId ?? 1), {
    body: {
      config,
      ...(options.baseRevision === undefined ? {} : { base_revision: options.baseRevision }),
    },
    headers: options.ifMatch === undefined ? {} : { 'if-match': `"${options.ifMatch}"` },
  })
const get = (browser: Browser, domainId = 1) => browser.call('GET', address(domainId))

describe.each(engines)('server-side drafts on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  let manager: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    owner = await admin(server, 'owner')
    manager = await admin(server, 'manager')
    for (const id of [1, 2]) await owner.patch(id, { debug: true })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    for (const companyId of [1, 2]) await server.db.tx(companyId, (tx) => tx.delete(domainDrafts))
  })

  const published = async () =>
    (await owner.call('GET', '/admin/api/domains')).json<
      { revision: number; config: unknown }[]
    >()[0]

  it('without a saved draft: 404 not_found; a saved one returns version, base and time, and publishes nothing', async () => {
    expect([
      (await get(manager)).statusCode,
      (await get(manager)).json<{ code: string }>().code,
    ]).toEqual([404, 'not_found'])
    const before = await published()
    const saved = await put(manager, { props: { colors: { muted_text: '#334455' } } })
    expect(saved.statusCode).toBe(200)
    expect(saved.json()).toEqual({
      config: { props: { colors: { muted_text: '#334455' } } },
      base_revision: before?.revision,
      version: expect.any(Number),
      updated_at: expect.stringMatching(/Z$/),
    })
    expect(saved.headers.etag).toBe(`"${saved.json<Draft>().version}"`)
    const read = await get(manager)
    expect([read.json(), read.headers.etag]).toEqual([saved.json(), saved.headers.etag])
    expect(await published()).toEqual(before)
  })

  it('the list of clubs shows each admin whether they have a draft, and each revision can be read as it was', async () => {
    const listed = async (browser: Browser) =>
      (await browser.call('GET', '/admin/api/domains')).json<
        { draft_version: number | null }[]
      >()[0]?.draft_version
    expect([(await put(manager, {})).json<Draft>().version, null]).toEqual([
      await listed(manager),
      await listed(owner),
    ])
    const [{ revision = 0, config } = {}] = [
      await published(),
      await owner.patch(1, { props: { sider: { note: 'Later' } } }),
    ]
    const read = (number: number, browser = manager) =>
      browser.call('GET', `/admin/api/domains/1/revisions/${number}`)
    const answers = [
      await read(revision),
      await read(revision + 1),
      await read(9999),
      await read(1, await admin(server, 'outsider')),
    ]
    expect(answers.map((answer) => answer.json<unknown>())).toMatchObject([
      { revision, config },
      { config: { props: { sider: { note: 'Later' } } } },
      { code: 'not_found' },
      { code: 'forbidden' },
    ])
  })

  it('a save replaces the whole draft; null leaves stay null; keys inside the draft use the schema’s names, keys around it the wire format’s', async () => {
    await put(manager, { props: { colors: { primary: '#111111' } } })
    const second = {
      props: { colors: { on_primary: null } },
      intl: null,
      pages: [{ uri: '/events', members_only: true }],
    }
    await put(manager, second)
    expect((await get(manager)).json<Draft>().config).toEqual(second)
    const rows = await server.db.tx(1, (tx) => tx.select().from(domainDrafts))
    expect(rows.map(({ config }) => config)).toEqual([
      {
        props: { colors: { onPrimary: null } },
        intl: null,
        pages: [{ uri: '/events', membersOnly: true }],
      },
    ])
  })

  it('may be invalid and contain unknown keys; a value that is not an object is rejected', async () => {
    const halfDone = {
      props: { colors: { primary: '#12' } },
      plan: 7,
      something_else: [1, { constructor: 'x' }],
    }
    expect((await put(manager, halfDone)).statusCode).toBe(200)
    expect((await get(manager)).json<Draft>().config).toEqual(halfDone)
    for (const config of [[], 'text', 7, null, undefined])
      expect((await put(manager, config)).statusCode).toBe(400)
  })

  it('prototype keys, text that the database rejects, excessive depth and size are rejected; the draft is unchanged', async () => {
    await put(manager, { theme: { preset: 'noria' } })
    const raw = (body: string) => manager.call('PUT', address(1), { body })
    for (const config of [
      '{"__proto__":{"polluted":true}}',
      '{"constructor":{"prototype":{"polluted":true}}}',
    ])
      expect((await raw(`{"config":${config}}`)).statusCode).toBe(400)
    expect((await put(manager, { props: { sider: { note: 'a\u0000b' } } })).statusCode).toBe(400)
    expect((await raw(`{"config":${'{"a":'.repeat(80)}1${'}'.repeat(80)}}`)).statusCode).toBe(400)
    expect(
      (await put(manager, { props: { sider: { note: 'x'.repeat(1024 * 1024) } } })).statusCode,
    ).toBe(413)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    expect((await get(manager)).json<Draft>().config).toEqual({ theme: { preset: 'noria' } })
  })

  it.each([
    ['key', { key: 'canary-key' }, ['/key']],
    ['token', { token: 'canary-token' }, ['/token']],
    ['token that is not text', { token: { deep: 'canary' } }, ['/token']],
    [
      'text that looks like a live credential',
      { props: { sider: { note: 'sk_live_canary0123456789abcdef' } } },
      ['/props/sider/note'],
    ],
  ])(
    'a %s is never saved in a draft: 422 with its path [shell.entity.portal-config-secrets]',
    async (_what, config, paths) => {
      const response = await put(owner, config)
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
        422,
        'invalid_config',
      ])
      expect(
        response
          .json<{ error_details: { path: string; code: string }[] }>()
          .error_details.map(({ path, code }) => [path, code]),
      ).toEqual(paths.map((path) => [path, 'secret']))
      expect((await get(owner)).statusCode).toBe(404)
      expect(response.body + server.log()).not.toContain('canary')
    },
  )

  it('of two windows, the one with a stale version gets 412 with the current draft and saves nothing', async () => {
    const first = (await put(manager, { theme: { preset: 'noria' } }, { ifMatch: 0 })).json<Draft>()
    const second = (
      await put(manager, { theme: { preset: 'lantern' } }, { ifMatch: first.version })
    ).json<Draft>()
    for (const ifMatch of [first.version, 0, 999_999]) {
      const response = await put(manager, { theme: { preset: 'saraya' } }, { ifMatch })
      expect(response.statusCode).toBe(412)
      expect(response.json()).toMatchObject({
        code: 'stale_draft',
        current: { revision: second.version, config: { theme: { preset: 'lantern' } } },
      })
    }
    expect(
      (await manager.call('DELETE', address(1), { headers: { 'if-match': `"${first.version}"` } }))
        .statusCode,
    ).toBe(412)
    expect((await get(manager)).json<Draft>().config).toEqual({ theme: { preset: 'lantern' } })
    expect(
      (await manager.call('DELETE', address(1), { headers: { 'if-match': `"${second.version}"` } }))
        .statusCode,
    ).toBe(204)
    const recreated = (
      await put(manager, { theme: { preset: 'noria' } }, { ifMatch: 0 })
    ).json<Draft>()
    expect(recreated.version).toBeGreaterThan(second.version)
    expect((await put(manager, {}, { ifMatch: second.version })).statusCode).toBe(412)
    expect((await put(manager, {}, { ifMatch: 0 })).statusCode).toBe(412)
    await manager.call('DELETE', address(1))
    const gone = await put(manager, {}, { ifMatch: recreated.version })
    expect([gone.statusCode, gone.json<{ current?: unknown }>().current]).toEqual([412, undefined])
  })

  it('exactly one of twenty saves over the same version succeeds, and one of twenty first saves', async () => {
    const twenty = async (ifMatch: number) =>
      (
        await Promise.all(
          Array.from({ length: 20 }, (_, n) =>
            put(manager, { props: { sider: { note: `n${n}` } } }, { ifMatch }),
          ),
        )
      ).map(({ statusCode }) => statusCode)
    for (const ifMatch of [0, undefined]) {
      const codes = await twenty(ifMatch ?? (await get(manager)).json<Draft>().version)
      expect([
        codes.filter((code) => code === 200).length,
        codes.filter((code) => code === 412).length,
      ]).toEqual([1, 19])
    }
  })

  it('keeps the revision it was based on; a base revision sent by the client is stored, and one that does not exist yet is rejected', async () => {
    const { revision = 0 } = (await published()) ?? {}
    expect((await put(manager, {}, { baseRevision: 1 })).json<Draft>().base_revision).toBe(1)
    expect((await put(manager, { theme: { preset: 'noria' } })).json<Draft>().base_revision).toBe(1)
    expect((await put(manager, {}, { baseRevision: revision })).json<Draft>().base_revision).toBe(
      revision,
    )
    const early = await put(manager, {}, { baseRevision: revision + 1 })
    expect([early.statusCode, early.json<{ error_details: unknown }>().error_details]).toEqual([
      422,
      [expect.objectContaining({ path: '/base_revision' })],
    ])
  })

  it('each admin has one draft per domain and sees no other admin’s', async () => {
    await put(owner, { theme: { preset: 'noria' } })
    await put(manager, { theme: { preset: 'lantern' } })
    await put(manager, { theme: { preset: 'saraya' } }, { domainId: 2 })
    expect((await get(owner)).json<Draft>().config).toEqual({ theme: { preset: 'noria' } })
    expect((await get(manager)).json<Draft>().config).toEqual({ theme: { preset: 'lantern' } })
    expect((await get(manager, 2)).json<Draft>().config).toEqual({ theme: { preset: 'saraya' } })
    expect((await get(owner, 2)).statusCode).toBe(404)
    await manager.call('DELETE', address(1))
    expect([
      (await get(manager)).statusCode,
      (await get(owner)).statusCode,
      (await get(manager, 2)).statusCode,
    ]).toEqual([404, 200, 200])
  })

  it('another company’s domain gets 403, an unknown one 404, and a viewer 403', async () => {
    const viewer = await admin(server, 'viewer')
    const outsider = await admin(server, 'outsider')
    for (const [browser, domainId, status] of [
      [manager, 3, 403],
      [outsider, 1, 403],
      [owner, 4711, 404],
      [viewer, 1, 403],
    ] as const) {
      for (const method of ['GET', 'PUT', 'DELETE'] as const) {
        expect(
          (
            await browser.call(
              method,
              address(domainId),
              method === 'PUT' ? { body: { config: {} } } : {},
            )
          ).statusCode,
        ).toBe(status)
      }
    }
  })

  describe('a link to a draft', () => {
    const readDraft = (browser: Browser, adminId: number, domainId = 1) =>
      browser.call('GET', `/admin/api/domains/${domainId}/drafts/${adminId}`)
    const idOf = async (browser: Browser) =>
      (await browser.call('GET', '/admin/api/session')).json<{ user: { user_id: number } }>().user
        .user_id

    it('shows a colleague of any level what its author saved, with name and time, and no one else’s draft', async () => {
      const saved = await put(manager, { props: { colors: { muted_text: '#334455' } } })
      const id = await idOf(manager)
      for (const browser of [owner, manager, await admin(server, 'viewer')]) {
        const answer = await readDraft(browser, id)
        expect([answer.statusCode, answer.json()]).toEqual([
          200,
          { ...saved.json<Draft>(), by: 'manager', by_name: 'Milo Grant' },
        ])
      }
      expect((await readDraft(manager, await idOf(owner))).statusCode).toBe(404)
    })

    it('is 404 for admins without access, 401 signed out; members and visitors never see a draft', async () => {
      await put(manager, { props: { sider: { note: 'canary of a draft' } } })
      const id = await idOf(manager)
      const nothing = (await readDraft(owner, id, 4711)).json<object>()
      const outsider = await admin(server, 'outsider')
      for (const answer of [
        await readDraft(outsider, id),
        await readDraft(outsider, id, 4711),
        await readDraft(owner, 4711),
        await readDraft(owner, id, 2),
      ]) {
        expect([answer.statusCode, { ...answer.json<object>(), request_id: '' }]).toEqual([
          404,
          { ...nothing, request_id: '' },
        ])
      }
      const visitor = server.browser()
      const member = server.browser()
      await member.signIn('alex@example.com')
      for (const browser of [visitor, member]) {
        expect((await readDraft(browser, id)).statusCode).toBe(401)
        for (const path of ['/config', '/', `/?domain=harbour&draft=${id}`])
          expect((await browser.call('GET', path)).body).not.toContain('canary of a draft')
      }
    })

    it('is read-only: only its author can change a draft', async () => {
      await put(manager, { theme: { preset: 'noria' } })
      const id = await idOf(manager)
      for (const method of ['PUT', 'PATCH', 'DELETE'] as const)
        expect(
          (await owner.call(method, `/admin/api/domains/1/drafts/${id}`, { body: { config: {} } }))
            .statusCode,
        ).toBe(405)
      expect((await readDraft(owner, id)).json<Draft>().config).toEqual({
        theme: { preset: 'noria' },
      })
    })
  })

  it('survives signing out, another browser and a server restart', async () => {
    const mine = await admin(server, 'manager')
    await put(mine, { theme: { preset: 'noria' } })
    await mine.call('POST', '/api/user/admin/logout')
    expect((await get(mine)).statusCode).toBe(401)
    const { env, secret } = server.context
    const restarted = await buildServer({
      env: { ...env, logLevel: 'silent' },
      db: server.db,
      secret,
      build: 'test',
    })
    const again = new Browser(restarted.app, 'lantern.localhost')
    await again.signInAdmin('manager')
    expect((await get(again)).json<Draft>().config).toEqual({ theme: { preset: 'noria' } })
    await restarted.app.close()
  })

  it('with debug off a manager cannot save (403 debug_off) but can read and discard it; an owner can save [shell.admin.theme-debug-off]', async () => {
    await put(manager, { theme: { preset: 'noria' } })
    await owner.patch(1, { debug: false })
    const refused = await put(manager, { theme: { preset: 'lantern' } })
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'debug_off'])
    expect((await put(owner, {})).statusCode).toBe(200)
    expect((await get(manager)).json<Draft>().config).toEqual({ theme: { preset: 'noria' } })
    expect((await manager.call('DELETE', address(1))).statusCode).toBe(204)
    await owner.patch(1, { debug: true })
  })

  it('the database shows a company only its own drafts', async () => {
    await put(manager, {})
    await put(manager, {}, { domainId: 2 })
    expect(
      (await server.db.tx(2, (tx) => tx.select().from(domainDrafts))).map(
        ({ companyId }) => companyId,
      ),
    ).toEqual([2])
    expect(await server.db.platform((tx) => tx.select().from(domainDrafts))).toEqual([])
    expect(
      await server.db.tx(2, (tx) =>
        tx
          .update(domainDrafts)
          .set({ baseRevision: 9 })
          .where(eq(domainDrafts.companyId, 1))
          .returning(),
      ),
    ).toEqual([])
  })

  it('is deleted with its club or its admin', async () => {
    const created = await createDomain(
      server.context,
      { name: 'test', level: 'owner' },
      { host: 'gone.localhost', name: 'Gone', companyId: 1, config: { debug: true } },
    )
    if (created.type !== 'created') throw new Error(created.type)
    await put(manager, {}, { domainId: created.domain.id })
    await put(owner, {})
    expect(
      (await removeDomain(server.context, commandLine, created.domain.id, { dryRun: true }))?.rows,
    ).toMatchObject({ domain_drafts: 1 })
    await removeDomain(server.context, commandLine, created.domain.id, { dryRun: false })
    const left = () => server.db.tx(1, (tx) => tx.select().from(domainDrafts))
    expect((await left()).map(({ domainId }) => domainId)).toEqual([1])
    const { rows } = await server.db.platform((tx) =>
      tx.execute(
        sql`insert into admins (username, username_lower, password_hash, profile) values ('leaver', 'leaver', '-', '{}') returning id`,
      ),
    )
    const adminId = Number(rows[0]?.id)
    await server.db.tx(1, (tx) =>
      tx
        .insert(domainDrafts)
        .values({ companyId: 1, domainId: 1, adminId, baseRevision: 1, config: {} }),
    )
    expect(await left()).toHaveLength(2)
    await server.db.platform((tx) => tx.execute(sql`delete from admins where id = ${adminId}`))
    expect(await left()).toHaveLength(1)
  })
})
