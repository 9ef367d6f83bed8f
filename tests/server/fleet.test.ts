import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertAdmin, linkAdmin } from '../../server/platform/db/platform/admins'
import { fleetNote, withReason } from '../../src/core/config/fleet/fleetNote'
import { quickDemoHash } from '../support/quickPasswords'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

interface Club {
  id: number
  slug: string
  revision: number
  tags?: string[]
  config: { props?: { colors?: object } }
}

describe.each(engines)('several clubs at once on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine)
  })
  afterAll(() => server.close())

  const signIn = async (name: string, host?: string): Promise<Browser> => {
    const browser = server.browser(host)
    await browser.signInAdmin(name)
    return browser
  }
  const list = async (browser: Browser, query = '') =>
    (await browser.call('GET', `/admin/api/fleet${query}`)).json<Club[]>()
  const slugs = async (browser: Browser) => (await list(browser)).map(({ slug }) => slug)
  const clubOf = async (browser: Browser, slug: string): Promise<Club> => {
    const club = (await list(browser)).find((one) => one.slug === slug)
    if (club === undefined) throw new Error(`${slug} is not listed`)
    return club
  }
  const plan = (browser: Browser, id: number, config: object, revision?: number) =>
    browser.call('POST', `/admin/api/domains/${id}/plan`, {
      body: { config },
      ...(revision === undefined ? {} : { headers: { 'if-match': `"${revision}"` } }),
    })

  it('an admin sees the clubs of all companies in whose studio they have a level, and no others', async () => {
    expect(await slugs(await signIn('manager'))).toEqual(['harbour', 'lantern'])
    expect(await slugs(await signIn('viewer'))).toEqual(['harbour'])
    expect(await slugs(await signIn('outsider', 'saraya.localhost'))).toEqual(['saraya'])
    expect((await (await signIn('door')).call('GET', '/admin/api/fleet')).statusCode).toBe(403)
  })

  it('the clubs come page by page', async () => {
    const manager = await signIn('manager')
    const second = await list(manager, '?page_number=2&page_size=1')
    expect(second.map(({ slug }) => slug)).toEqual(['lantern'])
  })

  it('a change is tried without being made, and what a publish would reject is rejected', async () => {
    const manager = await signIn('manager')
    const { id, revision } = await clubOf(manager, 'lantern')
    const colours = (primary: string) => ({ props: { colors: { primary } } })
    const tried = await plan(manager, id, colours('#123456'), revision)
    expect(tried.json()).toMatchObject({ change_count: 1 })
    const rejected = await plan(manager, id, colours('bluish'), revision)
    expect(rejected.statusCode).toBe(422)
    expect(rejected.json()).toMatchObject({ error_details: [{ code: 'colour-syntax' }] })
    expect((await plan(manager, id, colours('#123456'), revision - 1)).statusCode).toBe(412)
    expect((await clubOf(manager, 'lantern')).revision).toBe(revision)
  })

  it('only who manages a club may try a change on it or tag it', async () => {
    const manager = await signIn('manager')
    const { id } = await clubOf(manager, 'lantern')
    for (const other of [await signIn('viewer'), await signIn('outsider', 'saraya.localhost')]) {
      expect((await plan(other, id, {})).statusCode).toBe(403)
      const tagged = await other.call('PUT', `/admin/api/domains/${id}/tags`, {
        body: { tags: ['Mine'] },
      })
      expect(tagged.statusCode).toBe(403)
    }
    expect((await plan(manager, 999, {})).statusCode).toBe(404)
  })

  it('tags are kept with the club, each once in any case and without blank ones', async () => {
    const manager = await signIn('manager')
    const { id, revision } = await clubOf(manager, 'lantern')
    const tagged = await manager.call('PUT', `/admin/api/domains/${id}/tags`, {
      body: { tags: [' North ', '', 'Golf', 'north'] },
    })
    expect(tagged.json()).toMatchObject({ tags: ['North', 'Golf'], revision })
    expect((await clubOf(manager, 'lantern')).tags).toEqual(['North', 'Golf'])
  })

  it('what was published in several clubs is listed by whoever sees them all, with where and by whom', async () => {
    const manager = await signIn('manager')
    const note = withReason(fleetNote('0a1b2c3d'), 'For the summer')
    for (const slug of ['harbour', 'lantern']) {
      const { id } = await clubOf(manager, slug)
      const config = { props: { colors: { accent: '#8a5a2b' } } }
      await manager.call('PATCH', `/admin/api/domains/${id}`, { body: { config, note } })
    }
    const changesFor = async (browser: Browser) =>
      (await browser.call('GET', '/admin/api/fleet/changes'))
        .json<{ revisions: { domain_id: number; revision: { by: string; note: string } }[] }>()
        .revisions.map(({ domain_id, revision }) => [domain_id, revision.by, revision.note])
    const lantern = [2, 'manager', note]
    const harbour = [1, 'manager', note]
    expect(await changesFor(manager)).toEqual([lantern, harbour])
    expect(await changesFor(await signIn('viewer'))).toEqual([harbour])
    expect(await changesFor(await signIn('outsider', 'saraya.localhost'))).toEqual([])
  })

  it('a level counts in its own company, whichever company is chosen', async () => {
    await server.db.platform(async (tx) => {
      const adminId = await insertAdmin(tx, {
        username: 'rover',
        passwordHash: await quickDemoHash(),
        profile: {},
      })
      for (const [companyId, permissionLevel] of [
        [1, 'owner'],
        [2, 'manager'],
        [3, 'viewer'],
      ] as const)
        await linkAdmin(tx, { adminId, companyId, permissionLevel, areas: [] })
    })
    const rover = await signIn('rover')
    const change = { props: { colors: { accent: '#8a5a2b' } } }
    const statusOf = async (slug: string) =>
      (await plan(rover, (await clubOf(rover, slug)).id, change)).statusCode
    expect(await slugs(rover)).toEqual(['harbour', 'lantern', 'noria'])
    expect([await statusOf('harbour'), await statusOf('lantern')]).toEqual([200, 200])
    expect(await statusOf('noria')).toBe(403)
    const owner = await signIn('owner')
    const lantern = `/admin/api/domains/${(await clubOf(owner, 'lantern')).id}`
    await owner.call('PATCH', lantern, { body: { config: { debug: false } } })
    const patched = await rover.call('PATCH', lantern, { body: { config: change } })
    expect([patched.statusCode, patched.json()]).toMatchObject([403, { code: 'debug_off' }])
  })
})
