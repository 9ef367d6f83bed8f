import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findLinkedThings } from '../../server/features/links/thingRepository'
import { runCommand } from '../../server/cli/runCommand'
import type { Domain, LinkedThing } from '../../generated/types'
import { editableClub } from './editableClub'
import { engines } from './engines'
import type { Browser, TestServer } from './testServer'

describe.each(engines)('links to a club’s data on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  beforeAll(async () => {
    ;({ server, owner } = await editableClub(engine))
    await server.db.tx(1, async (tx) => {
      await tx.execute(
        sql`insert into content_pages (company_id, id, published, title, summary, body, image, published_at) values (1, 901, true, 'Café rules', '', '', '', now()), (1, 902, false, 'Café secrets', '', '', '', null)`,
      )
      await tx.execute(sql`update products set published = false where company_id = 1 and id = 1`)
      await tx.execute(
        sql`insert into categories (company_id, id, sorts, parent_id, position, name, slug, description, graphic_thumb) values (1, 951, 'events', null, 0, 'Café nights', 'cafe-nights', '', ''), (1, 952, 'events', 951, 0, 'Jazz', 'jazz', '', ''), (1, 953, 'dining', null, 0, 'Café cakes', 'cafe-cakes', '', ''), (1, 954, 'directory', null, 0, 'Cafés', 'cafes', '', '')`,
      )
    })
  })
  afterAll(() => server.close())

  const search = async (text: string, browser = owner) =>
    (await browser.call('GET', `/admin/api/links?search=${encodeURIComponent(text)}`)).json<{
      things: (LinkedThing & { starts_at: string | null })[]
    }>().things
  const check = async (things: readonly { kind: string; id: number }[], browser = owner) =>
    (await browser.call('POST', '/admin/api/links/check', { body: { things } })).json<{
      things: LinkedThing[]
    }>().things
  const footer = (...hrefs: readonly string[]) => ({
    props: { footer: { links: hrefs.map((href, n) => ({ id: `l${n}`, label: 'A', href })) } },
  })

  it('a search finds things by words of their name, whatever their accents, up to eight of a kind', async () => {
    expect(
      (await search('CAFE'))
        .filter(({ kind }) => kind === 'page')
        .map(({ id, shown }) => [id, shown]),
    ).toEqual([
      [901, true],
      [902, false],
    ])
    expect((await search('cafe secrets')).map(({ id }) => id)).toEqual([902])
    expect(await search('no thing has this name')).toEqual([])
    const all = await search('')
    for (const kind of ['event', 'product', 'article', 'page'])
      expect(all.filter((thing) => thing.kind === kind).length).toBeGreaterThan(0)
    expect(all.length).toBeLessThanOrEqual(32)
    const [first] = all
    expect(first).toMatchObject({ kind: 'event', starts_at: expect.any(String) })
  })

  it('a check tells what the club has; another club’s things are not among them', async () => {
    const things = [
      { kind: 'page', id: 901 },
      { kind: 'page', id: 902 },
      { kind: 'event', id: 901_000 },
      { kind: 'product', id: 1 },
      { kind: 'product', id: 2_147_483_648 },
      { kind: 'page', id: -1 },
    ]
    expect((await check(things)).map(({ kind, id, shown }) => [kind, id, shown])).toEqual([
      ['product', 1, false],
      ['page', 901, true],
      ['page', 902, false],
    ])
    const outsider = server.browser()
    await outsider.signInAdmin('outsider')
    expect(await check(things, outsider)).toEqual([])
    expect(await search('cafe', outsider)).toEqual([])
  })

  it('categories are found only by their kind, and after the name of their parent', async () => {
    const ofKind = async (kind: string, text: string, browser = owner) =>
      (
        await browser.call(
          'GET',
          `/admin/api/links?kind=${kind}&search=${encodeURIComponent(text)}`,
        )
      )
        .json<{ things: LinkedThing[] }>()
        .things.map((thing) => `${thing.kind} ${thing.id} ${thing.name}`)
    expect(await ofKind('event-category', 'cafe')).toEqual([
      'event-category 951 Café nights',
      'event-category 952 Café nights › Jazz',
    ])
    expect(await ofKind('dining-category', 'cafe')).toEqual(['dining-category 953 Café cakes'])
    expect(await ofKind('directory-category', 'cafe')).toEqual(['directory-category 954 Cafés'])
    expect(new Set((await search('cafe')).map(({ kind }) => kind))).toEqual(new Set(['page']))
    const asked = [
      { kind: 'dining-category', id: 951 },
      { kind: 'event-category', id: 952 },
      { kind: 'page', id: 901 },
    ]
    expect((await check(asked)).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'page 901',
      'event-category 952',
    ])
    const outsider = server.browser()
    await outsider.signInAdmin('outsider')
    expect(await ofKind('event-category', 'cafe', outsider)).toEqual([])
    expect(await check(asked, outsider)).toEqual([])
  })

  it('a search for one kind finds more of it', async () => {
    await server.db.tx(1, (tx) =>
      tx.execute(
        sql`insert into content_pages (company_id, id, published, title, summary, body, image, published_at) select 1, 2000 + n, true, 'Rule ' || n, '', '', '', now() from generate_series(1, 60) as n`,
      ),
    )
    const found = await owner.call('GET', '/admin/api/links?kind=page&search=rule')
    expect(found.json<{ things: LinkedThing[] }>().things).toHaveLength(50)
    expect((await owner.call('GET', '/admin/api/links?kind=member')).statusCode).toBe(400)
  })

  it('however many links there are, each thing is found, by kind and id', async () => {
    const hrefs = Array.from({ length: 2_100 }, (_, n) => `/pages/${5_000 + n}`)
    const found = await server.db.tx(1, (tx) =>
      findLinkedThings(tx, { companyId: 1, now: new Date() }, [
        ['/pages/902', ...hrefs, '/pages/901/?from=menu', 'see /pages/1'],
      ]),
    )
    expect(found.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['page 901', 'page 902'])
  })

  it('a publish and the list of clubs warn of links to things that are gone or hidden', async () => {
    const saved = await owner.patch(1, footer('/pages/901', '/pages/902', '/events/901000?tab=a'))
    expect(saved.statusCode).toBe(200)
    const warnings = [
      ['link-data', '/props/footer/links/1/href'],
      ['link-data', '/props/footer/links/2/href'],
    ]
    const linkProblems = (domain: Domain | undefined) =>
      domain?.problems
        ?.filter(({ code }) => code === 'link-data')
        .map(({ code, path }) => [code, path])
    expect(linkProblems(saved.json<Domain>())).toEqual(warnings)
    const listed = await owner.call('GET', '/admin/api/domains')
    expect(linkProblems(listed.json<Domain[]>().find(({ id }) => id === 1))).toEqual(warnings)
  })

  it('a clone into a new company lists each of these links as a task, one into the same company only those', async () => {
    await owner.patch(1, footer('/pages/901', '/events/901000'))
    const clone = async (companyId: number | undefined) => {
      const { json } = await runCommand(server.context, {
        name: 'clone',
        from: 'harbour',
        host: 'links.localhost',
        clubName: 'Links',
        companyId,
        parts: undefined,
        dryRun: true,
      })
      return (json as { todo: { path: string; code: string; why: string }[] }).todo
        .filter(({ code, path }) => code === 'link-data' && path.startsWith('/props/footer'))
        .map(({ path, why }) => [path, /\/\w+\/\d+/.exec(why)?.[0]])
    }
    const gone = ['/props/footer/links/l1/href', '/events/901000']
    expect(await clone(undefined)).toEqual([['/props/footer/links/l0/href', '/pages/901'], gone])
    expect(await clone(1)).toEqual([gone])
  })
})
