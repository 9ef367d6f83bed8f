import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildServer } from '../../server/buildServer'
import { findAdminByUsername } from '../../server/db/platform/admins'
import { adminCompanies } from '../../server/db/schema/admins'
import { domainDrafts } from '../../server/db/schema/domainDrafts'
import { scheduledPublishes } from '../../server/db/schema/scheduledPublishes'
import { openPostgres } from '../../server/db/engines/openPostgres'
import type { ServerContext } from '../../server/ServerContext'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

interface Planned {
  id: number
  state: string
  by: string
  note: string
  at: string
  reverts_at: string | null
  changes: { path: string; before?: unknown; after?: unknown }[]
  config: unknown
  held: { reason: string; places: { path: string; before?: unknown; after?: unknown }[] } | null
}
interface Entry {
  revision: number
  by: string
  note: string
  forced: boolean
  scheduled: boolean
  until: string | null
  taken_back_from: number | null
}

/** The clock of the tests: starts at a moment of its own and moves only when it is told to. */
const clock = { at: new Date('2031-03-01T08:00:00Z') }
const minutesOn = (minutes: number): Date => new Date(clock.at.getTime() + minutes * 60_000)

describe.each(engines)('publishing later and for a time, on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  let manager: Browser
  const servers: { context: ServerContext; close: () => Promise<void> }[] = []
  beforeAll(async () => {
    server = await testServer(engine, { now: () => clock.at })
    owner = await signedIn('owner')
    manager = await signedIn('manager')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await owner.patch(1, { debug: true, props: { colors: { primary: '#111111', accent: '#222222' }, sider: { note: 'as it was' } } })
    await server.db.platform((tx) => tx.delete(scheduledPublishes))
    for (const companyId of [1, 2]) await server.db.tx(companyId, (tx) => tx.delete(domainDrafts))
  })
  afterEach(async () => {
    for (const { close } of servers.splice(0)) await close()
  })

  const signedIn = async (username: string): Promise<Browser> => {
    const browser = server.browser()
    expect((await browser.signInAdmin(username)).statusCode).toBe(200)
    return browser
  }
  const draft = (config: unknown, browser = manager) => browser.call('PUT', '/admin/api/domains/1/draft', { body: { config } })
  const publish = (body: unknown = {}, browser = manager, headers: Record<string, string> = {}) => browser.call('POST', '/admin/api/domains/1/publish', { body, headers })
  const plan = async (config: unknown, body: Record<string, unknown>, browser = manager): Promise<Planned> => {
    expect((await draft(config, browser)).statusCode).toBe(200)
    const answer = await publish(body, browser)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
    return answer.json<{ planned: Planned }>().planned
  }
  const planned = async (browser = owner): Promise<Planned[]> => {
    const answer = await browser.call('GET', '/admin/api/domains/1/publishes')
    return answer.statusCode === 204 ? [] : answer.json<Planned[]>()
  }
  const cancel = (id: number, state: string, browser = manager) => browser.call('DELETE', `/admin/api/domains/1/publishes/${id}?state=${state}`)
  const history = async () => (await owner.call('GET', '/admin/api/domains/1/revisions')).json<Entry[]>()
  const revision = async () => (await history())[0]?.revision ?? 0
  /** What a visitor of the club gets. */
  const seen = async () => (await server.browser().call('GET', '/config')).json<{ revision: number; portal: { props: { colors: Record<string, string>; sider: { note: string } } } }>()
  const primary = async () => (await seen()).portal.props.colors.primary
  /** Lets time pass, and whoever runs look at the clock. */
  const pass = async (minutes: number, contexts = [server.context, ...servers.map(({ context }) => context)]) => {
    clock.at = minutesOn(minutes)
    for (const { publishes } of contexts) publishes.wake()
    for (const { publishes } of contexts) await publishes.idle()
  }
  const another = async () => {
    const { env, secret } = server.context
    const db = server.url === undefined ? server.db : await openPostgres({ url: server.url, refuseSuperuser: true, onConnectionError: () => undefined })
    const made = await buildServer({ env: { ...env, logLevel: 'silent' }, db, secret, build: 'test', now: () => clock.at })
    const close = async (): Promise<void> => {
      await made.app.close()
      if (db !== server.db) await db.close()
    }
    servers.push({ context: made.context, close })
    return servers.at(-1) ?? { ...made, close }
  }

  it('a draft goes out when its time has come and not a minute before; it is used up at once, and history says who planned it', async () => {
    const before = await revision()
    const made = await plan({ props: { colors: { primary: '#7a1f3d' } } }, { at: minutesOn(60).toISOString(), note: 'spring' })
    expect(made).toMatchObject({ state: 'planned', by: 'manager', note: 'spring', at: minutesOn(60).toISOString(), reverts_at: null, held: null, changes: [{ path: '/props/colors/primary', before: '#111111', after: '#7a1f3d' }], config: { props: { colors: { primary: '#7a1f3d' } } } })
    expect((await manager.call('GET', '/admin/api/domains/1/draft')).statusCode).toBe(404)
    expect(await planned()).toEqual([made])
    await pass(59)
    expect([await primary(), await revision()]).toEqual(['#111111', before])
    await pass(1)
    expect([await primary(), await planned()]).toEqual(['#7a1f3d', []])
    expect((await history())[0]).toMatchObject({ revision: before + 1, by: 'manager', note: 'spring', forced: false, scheduled: true, until: null, taken_back_from: null })
  })

  it('for a time: it is out at once, goes back by itself, whichever process does it, and history says so', async () => {
    const before = await revision()
    const made = await plan({ props: { colors: { primary: '#7a1f3d' } } }, { revert_after_minutes: 30 })
    expect(made).toMatchObject({ state: 'live', reverts_at: minutesOn(30).toISOString(), changes: [{ path: '/props/colors/primary', before: '#7a1f3d', after: '#111111' }] })
    await expect.poll(primary).toBe('#7a1f3d')
    const until = made.reverts_at
    await another()
    await pass(29)
    await expect.poll(primary).toBe('#7a1f3d')
    await pass(1)
    await expect.poll(primary).toBe('#111111')
    expect(await planned()).toEqual([])
    expect((await history()).slice(0, 2)).toMatchObject([
      { revision: before + 2, by: 'manager', scheduled: false, until: null, taken_back_from: before + 1 },
      { revision: before + 1, by: 'manager', scheduled: false, until, taken_back_from: null },
    ])
  })

  it('several processes on one database publish each plan once', async () => {
    for (let index = 0; index < 3; index += 1) await another()
    const before = await revision()
    for (let index = 0; index < 8; index += 1) await plan({ props: { sider: { note: `number ${index}` } } }, { at: minutesOn(5).toISOString() })
    const start = await revision()
    await plan({ props: { colors: { primary: '#7a1f3d' } } }, { at: minutesOn(5).toISOString() })
    await plan({ props: { colors: { accent: '#1f6f4a' } } }, { at: minutesOn(5).toISOString() }, owner)
    await pass(5)
    expect(start).toBe(before)
    const done = (await history()).filter((entry) => entry.revision > start)
    // The first of the eight takes the note; the other seven find it moved, and are held.
    expect(done.map(({ scheduled }) => scheduled)).toEqual([true, true, true])
    expect((await planned()).map(({ held }) => held?.reason)).toEqual(Array.from({ length: 7 }, () => 'moved'))
    await expect.poll(async () => (await seen()).portal.props).toMatchObject({ colors: { primary: '#7a1f3d', accent: '#1f6f4a' }, sider: { note: 'number 0' } })
  })

  it('is held when a place that it touches has moved, and says which; what others changed elsewhere stays when it runs', async () => {
    await plan({ props: { colors: { primary: '#7a1f3d', accent: '#1f6f4a' } } }, { at: minutesOn(5).toISOString() })
    await plan({ props: { sider: { note: 'mine' } } }, { at: minutesOn(6).toISOString() }, owner)
    await owner.patch(1, { props: { colors: { primary: '#333333', link: '#444444' } } })
    await pass(10)
    expect((await seen()).portal.props).toMatchObject({ colors: { primary: '#333333', accent: '#222222', link: '#444444' }, sider: { note: 'mine' } })
    const [held] = await planned()
    expect(held).toMatchObject({ state: 'held', by: 'manager', config: { props: { colors: { primary: '#7a1f3d', accent: '#1f6f4a' } } }, held: { reason: 'moved', places: [{ path: '/props/colors/primary', before: '#111111', after: '#333333' }] } })
    expect((await cancel(held?.id ?? 0, 'held')).statusCode).toBe(204)
    expect(await planned()).toEqual([])
    await owner.patch(1, { props: { colors: { link: null } } })
  })

  it('a way back takes back only what still has its value', async () => {
    await plan({ props: { colors: { primary: '#7a1f3d', accent: '#1f6f4a' } } }, { revert_after_minutes: 30 })
    await owner.patch(1, { props: { colors: { accent: '#555555' }, sider: { note: 'later' } } })
    await pass(30)
    expect((await seen()).portal.props).toMatchObject({ colors: { primary: '#111111', accent: '#555555' }, sider: { note: 'later' } })
    const before = await revision()
    await plan({ props: { colors: { primary: '#7a1f3d' } } }, { revert_after_minutes: 30 })
    await owner.patch(1, { props: { colors: { primary: '#666666' } } })
    await pass(30)
    expect([await primary(), await revision(), await planned()]).toEqual(['#666666', before + 2, []])
  })

  describe('the author’s rights are looked up again when it runs', () => {
    const set = (username: string, values: Partial<typeof adminCompanies.$inferInsert>) =>
      server.db.platform(async (tx) => {
        const admin = await findAdminByUsername(tx, username)
        await tx.update(adminCompanies).set(values).where(and(eq(adminCompanies.adminId, admin?.id ?? 0), eq(adminCompanies.companyId, 1)))
      })
    afterEach(async () => {
      await set('manager', { status: 'active', permissionLevel: 'manager' })
      await set('owner', { permissionLevel: 'owner' })
    })

    it.each<[string, Partial<typeof adminCompanies.$inferInsert>]>([
      ['deactivated', { status: 'inactive' }],
      ['made a viewer', { permissionLevel: 'viewer' }],
    ])('one who was %s publishes nothing, and takes nothing back: held', async (_what, values) => {
      await plan({ props: { sider: { note: 'for a time' } } }, { revert_after_minutes: 5 })
      await plan({ props: { colors: { primary: '#7a1f3d' } } }, { at: minutesOn(5).toISOString() })
      await set('manager', values)
      await pass(5)
      expect((await seen()).portal.props).toMatchObject({ colors: { primary: '#111111' }, sider: { note: 'for a time' } })
      expect((await planned()).map(({ state, held }) => [state, held?.reason])).toEqual([['held', 'rights'], ['held', 'rights']])
    })

    it('an owner who became a manager no longer changes the plan', async () => {
      await plan({ plan: 'Lounge' }, { at: minutesOn(5).toISOString() }, owner)
      await set('owner', { permissionLevel: 'manager' })
      await pass(5)
      expect((await planned()).map(({ held }) => held)).toEqual([{ reason: 'rights', places: [expect.objectContaining({ path: '/plan' })] }])
    })

    it('with debug off a manager’s plan is held', async () => {
      await plan({ props: { colors: { primary: '#7a1f3d' } } }, { at: minutesOn(5).toISOString() })
      await owner.patch(1, { debug: false })
      await pass(5)
      expect([await primary(), (await planned()).map(({ held }) => held?.reason)]).toEqual(['#111111', ['debug_off']])
    })
  })

  it('is held when its whole time went by while no server ran', async () => {
    await plan({ props: { colors: { primary: '#7a1f3d' } } }, { at: minutesOn(5).toISOString(), revert_after_minutes: 10 })
    const before = await revision()
    await pass(15)
    expect([await primary(), await revision(), (await planned()).map(({ held }) => held?.reason)]).toEqual(['#111111', before, ['missed']])
  })

  it('is cancelled by a manager; one that is out for a time then stays; nothing happens when it is another by now', async () => {
    const later = await plan({ props: { colors: { primary: '#7a1f3d' } } }, { at: minutesOn(5).toISOString() })
    const out = await plan({ props: { sider: { note: 'stays' } } }, { revert_after_minutes: 5 })
    expect((await cancel(out.id, 'planned')).statusCode).toBe(409)
    expect((await cancel(later.id, 'planned')).statusCode).toBe(204)
    expect((await cancel(later.id, 'planned')).statusCode).toBe(404)
    expect((await cancel(out.id, 'live')).statusCode).toBe(204)
    await pass(10)
    expect((await seen()).portal.props).toMatchObject({ colors: { primary: '#111111' }, sider: { note: 'stays' } })
  })

  it('without a time it publishes the draft at once, over what others published meanwhile, and is not forced', async () => {
    await draft({ props: { colors: { primary: '#7a1f3d' } } })
    await owner.patch(1, { props: { colors: { accent: '#555555' } } })
    const answer = await publish({ note: 'now' })
    expect([answer.statusCode, answer.json<{ planned: unknown; domain: { config: unknown } }>()]).toMatchObject([200, { planned: null, domain: { config: { props: { colors: { primary: '#7a1f3d', accent: '#555555' } } } } }])
    expect((await history())[0]).toMatchObject({ by: 'manager', note: 'now', forced: false, scheduled: false, until: null })
    expect(answer.headers.etag).toBe(`"${await revision()}"`)
  })

  it('refuses what could not be published now, what has passed, and a draft that is another or none; nothing is planned and the draft stays', async () => {
    const at = minutesOn(5).toISOString()
    expect([(await publish({ at })).statusCode, (await publish({ at })).json<{ code: string }>().code]).toEqual([409, 'conflict'])
    const saved = (await draft({ props: { colors: { primary: '#7a1f3d' } } })).json<{ version: number }>()
    const stale = await publish({ at }, manager, { 'if-match': `"${saved.version + 1}"` })
    expect([stale.statusCode, stale.json()]).toMatchObject([412, { code: 'stale_draft', current: { revision: saved.version } }])
    for (const body of [{ at: clock.at.toISOString() }, { at: '2001-01-01T00:00:00Z' }]) {
      const past = await publish(body)
      expect([past.statusCode, past.json()]).toMatchObject([422, { error_details: [{ path: '/at', code: 'past' }] }])
    }
    for (const body of [{ at: 'soon' }, { revert_after_minutes: 0 }, { revert_after_minutes: 1.5 }, { revert_after_minutes: 1_000_000 }, { surplus: true }]) expect((await publish(body)).statusCode).toBe(400)
    await owner.patch(1, { props: { colors: { primary: '#333333' } } })
    const moved = await publish({ at })
    expect([moved.statusCode, moved.json()]).toMatchObject([412, { code: 'stale_revision', current: { revision: await revision() } }])
    await draft({ intl: { currency: 'NOPE' } })
    const faulty = await publish({ at })
    expect([faulty.statusCode, faulty.json()]).toMatchObject([422, { error_details: [{ path: '/intl/currency' }] }])
    await draft({ plan: 'Lounge' })
    expect((await publish({ at })).statusCode).toBe(403)
    expect([await planned(), (await manager.call('GET', '/admin/api/domains/1/draft')).statusCode]).toEqual([[], 200])
  })

  it('another company’s admin, a viewer and a visitor plan and cancel nothing; a viewer sees what is planned', async () => {
    const made = await plan({ props: { colors: { primary: '#7a1f3d' } } }, { at: minutesOn(5).toISOString() })
    const viewer = await signedIn('viewer')
    expect((await planned(viewer)).map(({ id }) => id)).toEqual([made.id])
    const outsider = await signedIn('outsider')
    for (const [browser, status] of [[viewer, 403], [outsider, 403], [server.browser(), 401]] as const) {
      expect((await publish({ at: minutesOn(5).toISOString() }, browser)).statusCode).toBe(status)
      expect((await cancel(made.id, 'planned', browser)).statusCode).toBe(status)
      if (browser !== viewer) expect((await browser.call('GET', '/admin/api/domains/1/publishes')).statusCode).toBe(status)
    }
    // By way of another domain of one's own it is not there.
    expect((await owner.call('DELETE', `/admin/api/domains/2/publishes/${made.id}?state=planned`)).statusCode).toBe(404)
    expect((await planned()).length).toBe(1)
  })

  it('nobody but admins gets to know of a draft or a plan: the config, its tag and the hub’s notice are as before until it runs', async () => {
    const before = await server.browser().call('GET', '/config')
    const heard: string[] = []
    const stop = await server.db.listen('portico_clubs', { notice: (payload) => void heard.push(payload) })
    await plan({ props: { colors: { primary: '#7a1f3d' } } }, { at: minutesOn(5).toISOString() })
    await draft({ props: { sider: { note: 'a draft' } } })
    await pass(4)
    const meanwhile = await server.browser().call('GET', '/config')
    expect([meanwhile.body, meanwhile.headers.etag, heard]).toEqual([before.body, before.headers.etag, []])
    await pass(1)
    await expect.poll(() => heard).toEqual([JSON.stringify({ domainId: 1, revision: await revision() })])
    await stop()
    const after = await seen()
    expect(after.portal.props).toMatchObject({ colors: { primary: '#7a1f3d' }, sider: { note: 'as it was' } })
  })
})
